import { AppError } from "@signalbox/ports";
import { parseJsonText } from "./json-text.ts";

/** The largest body that is read where an endpoint names none itself, in bytes. */
const usualBodyBytes = 64 * 1024;
/** So much more is read, and not kept. */
const maxDrainedBytes = 1024 * 1024;

/**
 * The JSON of a request's body; `undefined` for an empty one where that is allowed.
 * Throws `unsupported-media-type`, `body-too-large` (no more than that of a body is ever kept), `invalid-encoding`, `invalid-json`.
 */
export async function readJsonBody(
  request: Request,
  isOptional: boolean,
  maxBytes: number = usualBodyBytes,
): Promise<unknown> {
  const type = request.headers.get("content-type");
  if (type !== null) checkType(type);
  checkCoding(request.headers.get("content-encoding"));
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0 && isOptional) return undefined;
  if (type === null) throw wrongType("Content-Type", "The request names no content type.");
  return parse(decode(bytes));
}

function checkType(header: string): void {
  const [type = "", ...parameters] = header.split(";").map((part) => part.trim().toLowerCase());
  if (type !== "application/json") throw wrongType("Content-Type", "The body has to be application/json.");
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  if (charset !== undefined && !["utf-8", '"utf-8"', "utf8"].includes(charset)) {
    throw wrongType("Content-Type", "The body has to be in UTF-8.");
  }
}

function checkCoding(coding: string | null): void {
  if (coding !== null && coding.toLowerCase() !== "identity") {
    throw wrongType("Content-Encoding", "Compressed bodies are not read.");
  }
}

function wrongType(field: string, message: string): AppError {
  return new AppError({
    code: "unsupported-media-type",
    message,
    hint: "Send JSON in UTF-8 with Content-Type: application/json.",
    details: [{ field, message }],
  });
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) throw tooLarge(maxBytes);
  // The HTTP parser holds a body to its declared length.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  return request.body === null ? new Uint8Array() : readBounded(request.body, maxBytes);
}

/** Reads on past the limit a little, without keeping it, so that a client that is still sending gets its answer and not a reset. */
async function readBounded(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size <= maxBytes) chunks.push(next.value);
    if (size > maxBytes + maxDrainedBytes) break;
  }
  reader.releaseLock();
  if (size > maxBytes) throw tooLarge(maxBytes);
  return Buffer.concat(chunks);
}

function tooLarge(maxBytes: number): AppError {
  return new AppError({
    code: "body-too-large",
    message: `The body is larger than ${maxBytes} bytes.`,
    hint: "Send less in one request.",
  });
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new AppError({
      code: "invalid-encoding",
      message: "The body is not UTF-8.",
      hint: "Encode the body in UTF-8.",
      cause,
    });
  }
}

function parse(text: string): unknown {
  const parsed = parseJsonText(text);
  switch (parsed.type) {
    case "parsed":
      return parsed.value;
    case "too-deep":
      throw invalidJson("The body is nested more than 64 levels deep.", "Send flatter data.", {});
    case "broken": {
      const { position, line, column } = parsed;
      const message = `The body is not JSON: line ${line}, column ${column}.`;
      throw invalidJson(message, "Mend the JSON there.", { position, line, column });
    }
  }
}

function invalidJson(message: string, hint: string, place: object): AppError {
  return new AppError({ code: "invalid-json", message, hint, details: [{ field: "body", message, ...place }] });
}
