import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { voiceOpenApiDocument } from "../openapi.ts";
import { VOICE_CONTRACT } from "./operations.ts";

/** The types of the voice client, as they follow from the contract's OpenAPI document. Statuses of errors do not matter to it. */
export async function voiceTypesText(): Promise<string> {
  const document = voiceOpenApiDocument({ version: VOICE_CONTRACT, statusOf: () => 400 });
  // Its own type of the document names every field of OpenAPI; ours is written out as JSON in between.
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
  // What is not there need not be said; it is half of what the generator writes.
  const text = astToString(nodes).replace(/^ *(get|put|post|delete|options|head|patch|trace)\?: never;\n/gm, "");
  return `// Written by \`npm run schema\` from the contract.\n\n${text}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) process.stdout.write(await voiceTypesText());
