import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openSite, overflowOf, picture, type Site, say, turnIsOver } from "./page.fixture.ts";

let site: Site;

async function lastMessage(page: Page): Promise<string> {
  return (await page.getByRole("log").textContent())?.trim() ?? "";
}

async function openBooking(
  width: number,
  height: number,
): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const page = await site.browser.newPage({ viewport: { width, height } });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(site.url);
  await page.getByRole("button", { name: /The Copper Pot/ }).click();
  await page.getByRole("log").getByText("How many of you will be dining?").waitFor();
  return { page, problems };
}

describe.skipIf(!hasBrowser)("the page in Chromium", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);

  afterAll(() => site?.close());

  test("a whole booking is talked through, and the flow shows each value as it is filled", async () => {
    const { page, problems } = await openBooking(1440, 900);
    await page.getByRole("button", { name: "4", exact: true }).click();
    await turnIsOver(page);
    expect(await lastMessage(page)).toContain("Just to confirm: 4 guests. Is that right?");
    await page.screenshot({ path: picture("pending-1440") });
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
    await page.screenshot({ path: picture("complete-1440") });
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
    await page.screenshot({ path: picture("talk-375") });
    await page.getByRole("tab", { name: "Flow" }).click();
    await page.getByText("party_size").first().waitFor();
    await page.screenshot({ path: picture("flow-375"), fullPage: true });
    const overflow = await overflowOf(page);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole("tab", { name: "Record" }).click();
    await page.locator(".entry-fold").nth(1).waitFor();
    await page.screenshot({ path: picture("record-375") });
    expect(problems).toEqual([]);
  });
});
