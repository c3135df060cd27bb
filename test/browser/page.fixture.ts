import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig, startServer } from "@signalbox/server";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";

const executablePath = process.env["SIGNALBOX_CHROMIUM"] ?? "";
/** A test of the page can only run with a browser; where that is required, its lack is a failure of the test command. */
export const hasBrowser: boolean = executablePath !== "";

const root = fileURLToPath(new URL("../../", import.meta.url));
const pictures = join(root, "test-results");
const chromiumArgs = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"];

/** The page as it is built, a server of the examples behind it, and a browser before it. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** Closes both and removes what they wrote. */
  readonly close: () => Promise<void>;
}

/** Builds the page and starts a server and a browser of its own. */
export async function openSite(): Promise<Site> {
  mkdirSync(pictures, { recursive: true });
  const dashboard = join(root, "apps/dashboard");
  await build({ root: dashboard, configFile: join(dashboard, "vite.config.ts"), logLevel: "error" });
  const data = mkdtempSync(join(tmpdir(), "signalbox-browser-"));
  const env = { PORT: "0", SIGNALBOX_DATA: data, SIGNALBOX_AGENTS: join(root, "examples") };
  const server = await startServer(readConfig(env, root), () => undefined);
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const close = async () => {
    await browser.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  };
  return { url: server.url, browser, close };
}

/** Says something and waits until the turn is over. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Message").fill(text);
  await page.getByLabel("Message").press("Enter");
  await turnIsOver(page);
}

/** Waits until nothing is being thought about. */
export async function turnIsOver(page: Page): Promise<void> {
  await page.locator(".dots").waitFor({ state: "detached" });
}

/** Where a picture of this name is kept, to be looked at. */
export function picture(name: string): string {
  return join(pictures, `${name}.png`);
}

/** How many pixels the page runs out of the side of its window. */
export async function overflowOf(page: Page): Promise<number> {
  return Number(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth"));
}
