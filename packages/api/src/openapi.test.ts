import { expect, test } from "vitest";
import { adminOperations, operatorOperations } from "./admin/operations.ts";
import { openApiDocument, operations } from "./index.ts";

const statuses: Record<string, number> = { "validation-failed": 422, "invalid-json": 400, "invalid-encoding": 400 };
const document = openApiDocument({ version: "1.2.3", statusOf: (code) => statuses[code] ?? 500 });

test("the document describes every operation under its path and method", () => {
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(described.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
    Object.keys({ ...operations, ...adminOperations, ...operatorOperations }).sort(),
  );
  expect(document).toMatchObject({ openapi: "3.1.0", info: { version: "1.2.3" } });
});

test("a turn takes an id, perhaps a key, and a body; it answers as JSON or as a stream", () => {
  expect(document.paths["/v1/conversations/{id}/turns"]?.["post"]).toMatchObject({
    parameters: [
      { name: "id", in: "path", required: true, schema: { type: "string" } },
      { name: "idempotency-key", in: "header", required: false },
    ],
    requestBody: { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Turn" } } } },
    responses: {
      200: {
        content: {
          "application/json": { schema: { $ref: "#/components/schemas/TurnReply" } },
          "text/event-stream": {},
        },
      },
      400: { description: "invalid-json, invalid-encoding" },
    },
  });
});

test("what has a default may be left out of a request", () => {
  expect(document.components.schemas["OpenConversation"]).toMatchObject({ required: ["agent"] });
});

test("every reference resolves, and none points out of the document", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(10);
  const schemas = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references.filter((reference) => !schemas.includes(reference ?? ""))).toEqual([]);
});
