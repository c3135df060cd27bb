import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openSite, overflowOf, picture, type Site, say } from "./page.fixture.ts";

let site: Site;

async function openCall(width: number, height: number): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width, height } });
  await page.goto(site.url);
  await page.getByRole("button", { name: /Virtual operator/ }).click();
  await page.getByRole("log").getByText("Это AI-оператор").waitFor();
  return page;
}

/** The phase whose column is lit, and how each tool stands in it. */
async function litColumn(page: Page): Promise<string[]> {
  const cells = page.locator(".matrix [data-current='true']");
  return (await cells.allTextContents()).map((text) => text.trim());
}

describe.skipIf(!hasBrowser)("an operator's call on the page", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);

  afterAll(() => site?.close());

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
    await page.screenshot({ path: picture("operator-1440") });
    await say(page, "Павлодар");
    await page.locator(".matrix thead [data-current='true']").getByText("READY_TO_HELP").waitFor();
    expect((await litColumn(page)).slice(1)).toEqual(Array(5).fill("Permitted now"));
    await page.screenshot({ path: picture("operator-ready-1440") });
  });

  test("what was denied is listed with its reason", async () => {
    const page = await openCall(1440, 900);
    const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
    const denied = await fetch(`${site.url}/v1/conversations/${id}/phase-events`, {
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
    await page.screenshot({ path: picture("operator-375"), fullPage: true });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});
