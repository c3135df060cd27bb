import type { ReactElement } from "react";
import { Notice } from "./notice.tsx";
import { safeMedia } from "./safe-url.ts";

/** A sound with the browser's own player. */
export function AudioPart({ uri }: { readonly uri: string }): ReactElement {
  const source = safeMedia(uri, document.baseURI);
  if (source === undefined) return <Notice text={`A sound that cannot be played here: ${uri}`} />;
  // biome-ignore lint/a11y/useMediaCaption: a part has no captions; the agent says what matters in text as well
  return <audio className="audio" controls preload="none" src={source} aria-label="Audio message" />;
}
