import { z } from "zod";
import { adminOperations, operatorOperations } from "./admin/operations.ts";
import * as adminShapes from "./admin/shapes.ts";
import * as answerShapes from "./answers/shapes.ts";
import * as handoffShapes from "./handoff-shapes.ts";
import { type Operation, operations } from "./operations.ts";
import * as shapes from "./shapes.ts";
import { voiceOperations } from "./voice/operations.ts";
import * as voiceShapes from "./voice/shapes.ts";

/** What the document cannot know by itself. */
export interface OpenApiOptions {
  readonly version: string;
  /** The HTTP status of an error code. */
  readonly statusOf: (code: string) => number;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  readonly [key: string]: unknown;
}

/** Codes that every endpoint can answer with. */
const everywhere = ["origin-not-allowed", "shutting-down", "internal"];
const schemaPrefix = "#/components/schemas/";

/** The HTTP contract as an OpenAPI 3.1 document, whose schemas are JSON Schema 2020-12 made from the zod shapes. */
export function openApiDocument(options: OpenApiOptions): OpenApiDocument {
  const all = { ...shapes, ...handoffShapes, ...answerShapes, ...adminShapes };
  return describeContract(
    { title: "Signalbox", operations: { ...operations, ...adminOperations, ...operatorOperations }, shapes: all },
    options,
  );
}

/** The contract of administrators and operators as an OpenAPI 3.1 document. */
export function adminOpenApiDocument(options: OpenApiOptions): OpenApiDocument {
  const admin = { ...adminShapes, errorShape: shapes.errorShape };
  return describeContract(
    { title: "Signalbox for administrators", operations: { ...adminOperations, ...operatorOperations }, shapes: admin },
    options,
  );
}

/** The contract of voice workers as an OpenAPI 3.1 document. */
export function voiceOpenApiDocument(options: OpenApiOptions): OpenApiDocument {
  const voice = { ...voiceShapes, errorShape: shapes.errorShape };
  return describeContract(
    { title: "Signalbox for voice workers", operations: voiceOperations, shapes: voice },
    options,
  );
}

interface Contract {
  readonly title: string;
  readonly operations: Readonly<Record<string, Operation>>;
  /** By the names that their schemas have with "Shape" behind them. */
  readonly shapes: Readonly<Record<string, z.ZodType>>;
}

function describeContract(contract: Contract, { version, statusOf }: OpenApiOptions): OpenApiDocument {
  const { registry, nameOf } = nameShapes(contract.shapes);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, operation] of Object.entries(contract.operations)) {
    const path = paths[operation.path] ?? {};
    paths[operation.path] = path;
    path[operation.method.toLowerCase()] = describeOperation(name, operation, nameOf, statusOf);
  }
  return {
    openapi: "3.1.0",
    info: { title: contract.title, version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: { schemas: schemasOf(registry) },
  };
}

type NameOf = (shape: z.ZodType) => string;

/** `messageShape` becomes the schema `Message`. */
function nameShapes(shapes: Contract["shapes"]): {
  readonly registry: z.core.$ZodRegistry<{ id: string }>;
  readonly nameOf: NameOf;
} {
  const registry = z.registry<{ id: string }>();
  for (const [name, shape] of Object.entries(shapes)) {
    registry.add(shape, { id: name.charAt(0).toUpperCase() + name.slice(1, -"Shape".length) });
  }
  const nameOf: NameOf = (shape) => {
    const known = registry.get(shape);
    if (known === undefined) throw new Error("a shape of an operation is not among the contract's");
    return known.id;
  };
  return { registry, nameOf };
}

function schemasOf(registry: z.core.$ZodRegistry<{ id: string }>): Record<string, unknown> {
  // What comes in is what the shapes are strict about; what goes out may gain fields.
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: (id) => schemaPrefix + id });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema]));
}

function describeOperation(name: string, operation: Operation, nameOf: NameOf, statusOf: (code: string) => number) {
  const reference = (shape: z.ZodType) => ({ schema: { $ref: schemaPrefix + nameOf(shape) } });
  return {
    operationId: name,
    summary: operation.summary,
    parameters: [
      ...parametersOf("path", operation.params),
      ...parametersOf("query", operation.query),
      ...parametersOf("header", operation.headers),
    ],
    ...(operation.body === null
      ? {}
      : {
          requestBody: {
            required: operation.isBodyOptional !== true,
            content: { "application/json": reference(operation.body) },
          },
        }),
    responses: {
      [operation.status]: {
        description: operation.summary,
        content: {
          "application/json": reference(operation.response),
          ...(operation.streams ? { "text/event-stream": { schema: { type: "string" } } } : {}),
        },
      },
      ...errorsOf([...operation.errors, ...everywhere], statusOf, reference(shapes.errorShape)),
    },
  };
}

function parametersOf(place: "path" | "query" | "header", shape: z.ZodObject): readonly unknown[] {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: "input" });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

/** One response a status; its description names the codes. */
function errorsOf(codes: readonly string[], statusOf: (code: string) => number, content: object) {
  const byStatus = new Map<number, readonly string[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(", "), content: { "application/json": content } },
    ]),
  );
}
