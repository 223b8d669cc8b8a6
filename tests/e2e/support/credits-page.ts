import type { Page } from "playwright";
import type { Answers } from "./browser.ts";
import { nothingPaid, paymentId, quote } from "./payment-answers.ts";
import { signedIn } from "./people.ts";
import { customer } from "./study-answers.ts";

/** What the credits page shows and what the API answers to it. */
export const gstin = "29ABCDE1234F1ZW";
export const one = `GET /api/payments/${paymentId}`;
export const india: Answers = { ...signedIn, "GET /api/credits/quote": quote({ currency: "INR" }), "GET /api/payments": nothingPaid };
export const inIndia: Answers = { ...india, "GET /api/credits/quote": quote({ currency: "INR", billing: { state: "29" } }) };
export const abroad: Answers = {
  "GET /api/auth/user": { json: customer },
  "GET /api/credits/quote": quote({ currency: "USD", billing: { country: "India" } }),
  "GET /api/payments": nothingPaid,
};
export const pay = (page: Page, sum: string) => page.getByRole("button", { name: `Pay ${sum}`, exact: true });
export const lines = (page: Page) => page.getByRole("complementary", { name: "What you pay" }).locator("dl > div").allInnerTexts();
export const inWindow = (page: Page, name: string) => page.getByRole("dialog", { name: "Gateway" }).getByRole("button", { name }).click();
export const radio = (page: Page, name: string) => page.getByRole("radio", { name });
export const opened = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as unknown as { opened: string[] }).opened.map((each) => JSON.parse(each) as Record<string, unknown>));
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
