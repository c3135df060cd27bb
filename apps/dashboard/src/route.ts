/** Where the page is: at the start, or in one conversation. */
export type Route = { readonly type: "start" } | { readonly type: "conversation"; readonly id: string };

/** Reads a URL hash; what it does not know is the start. */
export function parseHash(hash: string): Route {
  const match = /^#\/c\/([^/]+)$/.exec(hash);
  const encoded = match?.[1];
  if (encoded === undefined) return { type: "start" };
  try {
    return { type: "conversation", id: decodeURIComponent(encoded) };
  } catch {
    return { type: "start" };
  }
}

/** The URL hash of a route; `parseHash` reads it back. */
export function formatHash(route: Route): string {
  return route.type === "start" ? "#/" : `#/c/${encodeURIComponent(route.id)}`;
}
