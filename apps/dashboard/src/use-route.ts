import { useSyncExternalStore } from "react";
import { parseHash, type Route } from "./route.ts";

/** Where the page is; follows the address. */
export function useRoute(): Route {
  return parseHash(useSyncExternalStore(subscribe, () => location.hash));
}

function subscribe(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
