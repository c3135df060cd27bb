import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type RunningServer, readConfig, startServer } from "@signalbox/server";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const executablePath = process.env["SIGNALBOX_CHROMIUM"] ?? "";
const root = fileURLToPath(new URL("../../", import.meta.url));
const pictures = join(root, "test-results");
const folder = mkdtempSync(join(tmpdir(), "signalbox-operator-"));
const chromiumArgs = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

let server: RunningServer;
let browser: Browser;

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
  await page.locator(".dots").waitFor({ state: "detached" });
}

async function openCall(width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(server.url);
  await page.getByRole("button", { name: /Virtual operator/ }).click();
  await page.getByRole("log").getByText("Это AI-оператор").waitFor();
  return page;
}

/** The phase whose column is lit, and how each tool stands in it. */
async function litColumn(page: Page): Promise<string[]> {
  const cells = page.locator(".matrix [data-current='true']");
  return (await cells.allTextContents()).map((text) => text.trim());
}

describe.skipIf(executablePath === "")("an operator's call on the page", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    const dashboard = join(root, "apps/dashboard");
    await build({ root: dashboard, configFile: join(dashboard, "vite.config.ts"), logLevel: "error" });
    const env = { PORT: "0", SIGNALBOX_DATA: join(folder, "data"), SIGNALBOX_AGENTS: join(root, "examples") };
    server = await startServer(readConfig(env, root), () => undefined);
    browser = await chromium.launch({ executablePath, args: chromiumArgs });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("the column of the phase is lit, and goes along with the call", async () => {
    const page = await openCall(1440, 900);
    await page.locator(".matrix thead [data-current='true']").getByText("LANGUAGE_SELECTION").waitFor();
    await say(page, "қазақша");
    await page.locator(".matrix thead [data-current='true']").getByText("REGION_SELECTION").waitFor();
    expect(await litColumn(page)).toEqual([
      "REGION_SELECTION",
      "Permitted now",
      "Permitted now",
      "Permitted now",
      "Permitted now",
      "No",
    ]);
    await page.screenshot({ path: join(pictures, "operator-1440.png") });
    await say(page, "Павлодар");
    await page.locator(".matrix thead [data-current='true']").getByText("READY_TO_HELP").waitFor();
    expect((await litColumn(page)).slice(1)).toEqual(Array(5).fill("Permitted now"));
    await page.screenshot({ path: join(pictures, "operator-ready-1440.png") });
  });

  test("what was denied is listed with its reason", async () => {
    const page = await openCall(1440, 900);
    const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
    const denied = await fetch(`${server.url}/v1/conversations/${id}/phase-events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "region.selected" }),
    });
    expect(denied.status).toBe(409);
    await say(page, "русский");
    await page
      .locator(".flow-section .lines")
      .getByText("region.selected leads nowhere from LANGUAGE_SELECTION")
      .waitFor();
  });

  test("on a narrow screen the matrix stays within the page", async () => {
    const page = await openCall(375, 812);
    await say(page, "русский");
    await page.getByRole("tab", { name: "Flow" }).click();
    await page.locator(".matrix").waitFor();
    await page.screenshot({ path: join(pictures, "operator-375.png"), fullPage: true });
    expect(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth")).toBeLessThanOrEqual(0);
  });
});
