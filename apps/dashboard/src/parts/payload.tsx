import type { ReactElement } from "react";
import { Disclosure } from "./disclosure.tsx";

/** Data for a program, folded. */
export function Payload({ data }: { readonly data: Readonly<Record<string, unknown>> }): ReactElement {
  const size = Object.keys(data).length;
  return (
    <Disclosure summary={`Data (${size === 1 ? "1 field" : `${size} fields`})`}>
      <pre className="json">{JSON.stringify(data, null, 2)}</pre>
    </Disclosure>
  );
}
