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
const folder = mkdtempSync(join(tmpdir(), "signalbox-browser-"));
const chromiumArgs = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

let server: RunningServer;
let browser: Browser;

/** Says something and waits until the turn is over. */
async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
  await turnIsOver(page);
}

async function turnIsOver(page: Page): Promise<void> {
  await page.locator(".dots").waitFor({ state: "detached" });
}

async function lastMessage(page: Page): Promise<string> {
  return (await page.getByRole("log").textContent())?.trim() ?? "";
}

async function openBooking(
  width: number,
  height: number,
): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const page = await browser.newPage({ viewport: { width, height } });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(server.url);
  await page.getByRole("button", { name: /The Copper Pot/ }).click();
  await page.getByRole("log").getByText("How many of you will be dining?").waitFor();
  return { page, problems };
}

describe.skipIf(executablePath === "")("the page in Chromium", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true });
    await build({
      root: join(root, "apps/dashboard"),
      configFile: join(root, "apps/dashboard/vite.config.ts"),
      logLevel: "error",
    });
    const env = { PORT: "0", SIGNALBOX_DATA: join(folder, "data"), SIGNALBOX_AGENTS: join(root, "examples") };
    server = await startServer(readConfig(env, root), () => undefined);
    browser = await chromium.launch({ executablePath, args: chromiumArgs });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a whole booking is talked through, and the flow shows each value as it is filled", async () => {
    const { page, problems } = await openBooking(1440, 900);
    await page.getByRole("button", { name: "4", exact: true }).click();
    await turnIsOver(page);
    expect(await lastMessage(page)).toContain("Just to confirm: 4 guests. Is that right?");
    await page.screenshot({ path: join(pictures, "pending-1440.png") });
    await say(page, "yes");
    await say(page, "4 December 2037");
    await say(page, "yes");
    await say(page, "7:30 pm");
    await say(page, "yes");
    await say(page, "Chen");
    await page.getByRole("button", { name: "None" }).click();
    await turnIsOver(page);
    await say(page, "yes, that is correct");
    expect(await lastMessage(page)).toMatch(/The confirmation number is CP-\d+/);
    await page.getByText("Chen").first().waitFor();
    await page.getByText("9 of 9 filled").waitFor();
    await page.screenshot({ path: join(pictures, "complete-1440.png") });
    await page.reload();
    await page
      .getByRole("log")
      .getByText(/The confirmation number is CP-\d+/)
      .waitFor();
    expect(problems).toEqual([]);
  });

  test("on a narrow screen talk, flow and record are tabs, and nothing runs out of the side", async () => {
    const { page, problems } = await openBooking(375, 812);
    await say(page, "a table for six on 5 December 2037");
    await page.screenshot({ path: join(pictures, "talk-375.png") });
    await page.getByRole("tab", { name: "Flow" }).click();
    await page.getByText("party_size").first().waitFor();
    await page.screenshot({ path: join(pictures, "flow-375.png"), fullPage: true });
    const overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("tab", { name: "Record" }).click();
    await page.locator(".entry-fold").nth(1).waitFor();
    await page.screenshot({ path: join(pictures, "record-375.png") });
    expect(problems).toEqual([]);
  });
});
