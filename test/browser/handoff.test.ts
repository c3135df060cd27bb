import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasBrowser, openSite, overflowOf, picture, type Site, say } from "./page.fixture.ts";

let site: Site;

/** A call in which the caller asked for a person. */
async function openHandoff(width: number, height: number): Promise<Page> {
  const page = await site.browser.newPage({ viewport: { width, height } });
  await page.goto(site.url);
  await page.getByRole("button", { name: /Virtual operator/ }).click();
  await page.getByRole("log").getByText("Это AI-оператор").waitFor();
  await say(page, "русский");
  await say(page, "Павлодар");
  await say(page, "соедините с оператором");
  await page.getByText("A person is being called; the bot is silent.").waitFor();
  return page;
}

/** The facts of the handoff as the page tells them, by their names. */
async function facts(page: Page): Promise<Record<string, string>> {
  const names = await page.locator(".handoff-facts dt").allTextContents();
  const values = await page.locator(".handoff-facts dd").allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

const idOf = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";

async function handoffOf(
  page: Page,
): Promise<{ readonly id: string; readonly status: string; readonly claimedBy: string | null }> {
  const reply = await fetch(`${site.url}/v1/conversations/${idOf(page)}`);
  return ((await reply.json()) as { handoff: { id: string; status: string; claimedBy: string | null } }).handoff;
}

describe.skipIf(!hasBrowser)("a handoff on the page", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    site = await openSite();
  }, 120_000);

  afterAll(() => site?.close());

  test("is open with its reason, is claimed by a name, and is settled", async () => {
    const page = await openHandoff(1440, 900);
    expect(await facts(page)).toMatchObject({
      State: "Open: nobody has taken it yet",
      Reason: "Person requested",
      Attempt: expect.stringMatching(/^1, since /),
    });
    await page.screenshot({ path: picture("handoff-open-1440") });
    await page.getByLabel("Your name").fill("Aigerim");
    await page.getByRole("button", { name: "Claim" }).click();
    await page.getByText("Aigerim is taking over; the bot is silent.").waitFor();
    expect(await facts(page)).toMatchObject({ State: "Claimed", "Who has it": "Aigerim" });
    expect(await handoffOf(page)).toMatchObject({ status: "claimed", claimedBy: "Aigerim" });
    await page.screenshot({ path: picture("handoff-claimed-1440") });
    await page.getByRole("button", { name: "Answered" }).click();
    await page.getByText("Aigerim has taken over; the bot is silent.").waitFor();
    expect(await facts(page)).toMatchObject({ State: "Settled: a person has the conversation", Outcome: "Answered" });
    expect(await page.getByRole("button", { name: "Claim" }).count()).toBe(0);
    await page.screenshot({ path: picture("handoff-settled-1440") });
  });

  test("that somebody else was faster with is told, and shown as it is", async () => {
    const page = await openHandoff(1440, 900);
    const { id } = await handoffOf(page);
    await page.getByLabel("Your name").fill("Aigerim");
    await fetch(`${site.url}/v1/handoffs/${id}/claim`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ by: "Marat" }),
    });
    const claim = page.getByRole("button", { name: "Claim" });
    if ((await claim.count()) > 0) await claim.click({ timeout: 1_000 }).catch(() => undefined);
    await page.getByText("Marat is taking over; the bot is silent.").waitFor();
    expect((await facts(page))["Who has it"]).toBe("Marat");
  });

  test("goes on with what the agent says for an outcome, and what was said counts as said on a narrow screen", async () => {
    const page = await openHandoff(375, 812);
    await page.getByRole("tab", { name: "Flow" }).click();
    await page.screenshot({ path: picture("handoff-375"), fullPage: true });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Declined" }).click();
    await page.locator(".handoff-facts").getByText("Settled: nobody took it").waitFor();
    await page.screenshot({ path: picture("handoff-declined-375"), fullPage: true });
    const greeting = page.locator(".row", { has: page.getByText("greeting", { exact: true }) });
    expect(await greeting.locator(".row-value").textContent()).toBe("Said");
  });
});
