import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openSite, overflowOf, picture, type Site, say } from "./page.fixture.ts";

describe.skipIf(!hasBrowser)("answers on the page", { timeout: 120_000 }, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);
  afterAll(() => site?.close());

  async function askAt(width: number): Promise<Page> {
    const context = await site.browser.newContext({ viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(site.url);
    await page
      .getByRole("button", { name: /Narvan/ })
      .first()
      .click();
    await page.getByLabel("Message").waitFor();
    await say(page, "English");
    await say(page, "Can I pay with a cheque?");
    await page.locator(".footnote").waitFor();
    return page;
  }

  test.each([1440, 375])(
    "a footnote opens its passage by the keyboard, Escape closes it and gives the focus back, at %i pixels",
    async (width) => {
      const page = await askAt(width);
      const footnote = page.getByRole("button", { name: "Source 1: How to pay for the policy" });
      await footnote.press("Enter");
      const passage = page.getByRole("dialog", { name: "How to pay for the policy" });
      await passage.getByText("Cheques, vouchers and foreign currencies are not accepted.").waitFor();
      expect(await overflowOf(page)).toBe(0);
      await page.screenshot({ path: picture(`passage-${width}`) });
      await page.keyboard.press("Escape");
      await passage.waitFor({ state: "hidden" });
      expect(await footnote.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
      await page.context().close();
    },
  );

  test("the record tells how a question was answered, node by node", async () => {
    const page = await askAt(1440);
    await page.getByRole("tab", { name: "Record" }).click();
    const answers = page.getByRole("region", { name: "Answers" });
    await answers.getByText("verify: grounded").waitFor();
    expect(await answers.getByText("knowledge → answered").count()).toBe(1);
    await page.context().close();
  });
});
