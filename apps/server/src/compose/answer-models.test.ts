import type { AnswerModelRequest } from "@signalbox/ports";
import { answerRequest, type OpenAiServer, startOpenAiServer } from "@signalbox/testing";
import { afterEach, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { openAnswerModels } from "./answer-models.ts";

const servers: OpenAiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(): Promise<OpenAiServer> {
  const server = await startOpenAiServer(() => ({ text: '{"route":"chitchat"}' }));
  servers.push(server);
  return server;
}

const request: AnswerModelRequest = answerRequest("triage");
const configured = (env: Record<string, string>) => readConfig(env, "/").model;

it("without an endpoint the rules serve both tiers", async () => {
  const { small, main } = await openAnswerModels(configured({}));
  expect(small).toBe(main);
  expect((await main.complete(request)).value).toEqual({ route: "account" });
});

it("the one model of an endpoint serves both tiers, in the format that it takes", async () => {
  const { url, requests } = await start();
  const env = { SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL: "big", SIGNALBOX_MODEL_FORMAT: "json" };
  const { small, main } = await openAnswerModels(configured(env));
  expect(small).toBe(main);
  await main.complete(request);
  expect(requests[0]?.body).toMatchObject({ model: "big", response_format: { type: "json_object" } });
});

it("a smaller model of the same endpoint serves the small tier", async () => {
  const { url, requests } = await start();
  const env = { SIGNALBOX_MODEL_URL: url, SIGNALBOX_MODEL: "big", SIGNALBOX_MODEL_SMALL: "little" };
  const { small, main } = await openAnswerModels(configured(env));
  await main.complete(request);
  await small.complete(request);
  expect(requests.map(({ body }) => body["model"])).toEqual(["big", "little"]);
});

it("while the endpoint is down the rules answer where that is told, else it is a failure", async () => {
  const server = await start();
  await server.close();
  servers.length = 0;
  const config = configured({ SIGNALBOX_MODEL_URL: server.url, SIGNALBOX_MODEL: "big" });
  const errors: unknown[] = [];
  const { main } = await openAnswerModels(config, (error) => errors.push(error));
  expect((await main.complete(request)).value).toEqual({ route: "account" });
  expect(errors).toMatchObject([{ code: "model-unavailable" }]);
  await expect((await openAnswerModels(config)).main.complete(request)).rejects.toMatchObject({
    code: "model-unavailable",
  });
});
