import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { adminOpenApiDocument, type OpenApiDocument, type OpenApiOptions, voiceOpenApiDocument } from "./openapi.ts";

/** The contracts whose clients are written from their documents. */
const contracts: Readonly<Record<string, (options: OpenApiOptions) => OpenApiDocument>> = {
  admin: adminOpenApiDocument,
  voice: voiceOpenApiDocument,
};

/** The types of a contract's client, as they follow from its OpenAPI document. Statuses of errors do not matter to it. */
export async function contractTypesText(contract: string): Promise<string> {
  const describe = contracts[contract];
  if (describe === undefined) throw new Error(`there is no contract ${contract}`);
  const document = describe({ version: "", statusOf: () => 400 });
  // Its own type of the document names every field of OpenAPI; ours is written out as JSON in between.
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
  // What is not there need not be said; it is half of what the generator writes.
  const text = astToString(nodes).replace(/^ *(get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, "");
  return `// Written by \`npm run schema\` from the contract.\n\n${text}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.stdout.write(await contractTypesText(process.argv[2] ?? ""));
}
