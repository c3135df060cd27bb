const linkProtocols = ["https:", "http:", "mailto:", "tel:"];
const mediaProtocols = ["https:", "http:"];

/** The address, if following it can only go somewhere: anything that could run script gives undefined. */
export function safeLink(url: string, base: string): string | undefined {
  return withProtocol(url, base, linkProtocols);
}

/** The address of an image or a sound, if it can be loaded. */
export function safeMedia(url: string, base: string): string | undefined {
  return withProtocol(url, base, mediaProtocols);
}

function withProtocol(url: string, base: string, protocols: readonly string[]): string | undefined {
  if (!URL.canParse(url, base)) return undefined;
  const parsed = new URL(url, base);
  return protocols.includes(parsed.protocol) ? parsed.href : undefined;
}
