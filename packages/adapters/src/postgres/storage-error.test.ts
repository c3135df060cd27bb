import { AppError } from "@signalbox/ports";
import { expect, test } from "vitest";
import { asStorage, storageError } from "./storage-error.ts";

function driverError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code, detail: "Key (name)=(Ada Lovelace) already exists." });
}

test.each([
  ["57P01", true],
  ["53300", true],
  ["40001", true],
  ["55P03", true],
  ["ECONNREFUSED", true],
  ["23505", false],
  ["22P02", false],
  ["42601", false],
  ["42P01", false],
  ["28P01", false],
])("code %s becomes storage-unavailable, and whether to try again is %s", (code, retryable) => {
  expect(storageError(driverError("driver message", code))).toMatchObject({ code: "storage-unavailable", retryable });
});

test.each([
  ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "wants a password"],
  ["The server does not support SSL connections", "does not speak TLS"],
])("what the driver refuses without a code is told as what it is: %s", (said, told) => {
  expect(storageError(new Error(said))).toMatchObject({ message: expect.stringContaining(told), retryable: false });
});

test("what the server says about values is in neither the message nor the cause", () => {
  const error = storageError(driverError('invalid input: "Ada Lovelace"', "22P02"));
  const { message, stack } = error.cause instanceof Error ? error.cause : new Error("no cause");
  expect([error.message, error.hint, message, stack, JSON.stringify(error.cause)].join()).not.toContain("Ada");
  expect(message).toContain("22P02");
});

test("an AppError passes as it is", async () => {
  const error = new AppError({ code: "lease-lost", message: "gone", hint: "again" });
  await expect(asStorage(() => Promise.reject(error))).rejects.toBe(error);
});
