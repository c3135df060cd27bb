import type { ReactElement } from "react";
import type { Sign } from "./signs.ts";

/** The sign's shape. The words beside it say the same, so it is hidden from screen readers. */
export function Lamp({ sign }: { readonly sign: Sign }): ReactElement {
  return (
    <svg className={`lamp lamp-${sign.tone}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {shapes[sign.shape]}
    </svg>
  );
}

const shapes = {
  check: (
    <>
      <circle cx="8" cy="8" r="7" className="lamp-disc" />
      <path d="M4.800 8.300 7.200 10.700 11.300 5.800" className="lamp-mark" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="6.200" className="lamp-ring" />
      <path d="M8 1.800a6.200 6.200 0 0 1 0 12.400z" className="lamp-disc" />
    </>
  ),
  pause: (
    <>
      <circle cx="8" cy="8" r="6.200" className="lamp-ring" />
      <path d="M6.200 5.500v5M9.800 5.500v5" className="lamp-line" />
    </>
  ),
  ring: <circle cx="8" cy="8" r="6.200" className="lamp-ring" />,
  dashed: <circle cx="8" cy="8" r="6.200" className="lamp-ring lamp-dashed" />,
  dash: <path d="M4 8h8" className="lamp-line" />,
  cross: (
    <>
      <circle cx="8" cy="8" r="7" className="lamp-disc" />
      <path d="M5.500 5.500l5 5M10.500 5.500l-5 5" className="lamp-mark" />
    </>
  ),
} as const;
