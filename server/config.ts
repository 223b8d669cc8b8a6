import type { Supplier } from "#invoices";
import { languageModelSettings, type LanguageModelSettings, webEnvironment, type WebSettings, webSettingsOf } from "#research-settings";
import { parseGstin } from "#shared/gst.ts";
import type { Operator } from "#shared/site.ts";
import { z } from "zod";
import { type PaymentSettings, paymentsOf, razorpayUrl } from "./payment-settings.ts";

export { razorpayUrl };
export { modelName } from "#research-settings";

/** Environment → settings, once. What is wrong is collected and said in one go, each by the name of its variable. */

const port = z.coerce.number().int().min(0).max(65_535);
const url = z.url();
const line = (max: number) => z.string().trim().min(1).max(max);
const secret = z.string().trim().min(1).max(200);
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, "a postgresql:// address");

const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().default("localhost"),
  PORT: port.default(3000),
  /** Where visitors find the site; addresses in mails, canonical links and sign-in callbacks are made from it. */
  PUBLIC_URL: url.optional(),
  SITE_NAME: z.string().trim().min(1).max(60).default("Sextant"),
  SALES_EMAIL: z.email().default("sales@sextant.example"),
  LINKEDIN_URL: url.default("https://www.linkedin.com/"),
  INSTAGRAM_URL: url.default("https://www.instagram.com/"),
  /** Who answers for the site by law: shown in the policies and on the contact page. What is not set is not shown. */
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_ADDRESS: line(300).optional(),
  OPERATOR_PHONE: line(40).optional(),
  OPERATOR_GSTIN: z
    .string()
    .transform((text) => parseGstin(text)?.gstin ?? "")
    .refine((gstin) => gstin !== "", "not a valid GSTIN: check its 15 characters")
    .optional(),
  OPERATOR_COURTS: line(80).optional(),
  GRIEVANCE_OFFICER: line(120).optional(),
  GRIEVANCE_EMAIL: z.email().optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  /** For LISTEN and migrations, where DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** A server that is not up yet is tried again for so long at the start. */
  DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3_600).default(60),
  /** At least 32 characters; cookies, codes and mails on their way are sealed with it. Made and kept in DATA_DIR when absent. */
  SECRET: z.string().min(32).optional(),
  /** Studies of one customer that run at once. */
  STUDIES_AT_ONCE: z.coerce.number().int().min(1).max(20).default(2),
  /** Studies that one worker process runs at once. */
  WORKER_STUDIES: z.coerce.number().int().min(1).max(64).default(2),
  /**
   * How many proxies in front may name the visitor's address. Only the operator knows: too many, and visitors choose their address; too
   * few, and all visitors share one and its limits. So production with https asks for it.
   */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  /** Header with the visitor's country, set by a content network in front: "cf-ipcountry". It must not come through from visitors. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]{1,60}$/, "the name of a header")
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Table of addresses in MaxMind's format; without it the bundled one of DB-IP. */
  GEOIP_FILE: z.string().optional(),
  /** A service asked instead of the table: an address with {ip} in it. Visitors' addresses leave this machine then. */
  LOCATION_URL: z
    .string()
    .regex(/^https?:\/\/\S+\{ip\}/, "an https:// address with {ip} in it")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "an smtp:// or smtps:// address")
    .optional(),
  MAIL_FROM: z.email().optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  /** Razorpay's keys: all three or none; without them the test gateway, which moves no money, or nothing. */
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(live|test)_[A-Za-z0-9]{1,40}$/, "begins with rzp_live_ or rzp_test_")
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  /** While it is changed two, separated by a comma: what either signed is genuine. */
  RAZORPAY_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(secret).min(1).max(2, "one secret, or two separated by a comma"))
    .optional(),
  /** Origin. Any other than Razorpay's is a test gateway (npm run gateway). */
  RAZORPAY_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => URL.canParse(text) && new URL(text).pathname === "/" && !/[?#@]/.test(text), "only scheme, host and port")
    .transform((text) => new URL(text).origin)
    .default(razorpayUrl),
  /** "test" enables the test gateway in production, where it is not started by default. */
  PAYMENTS: z.literal("test", 'must be "test" where set').optional(),
  /** Percent of the price that the buyer pays on top for the gateway. */
  GATEWAY_CHARGE_PERCENT: z
    .string()
    .regex(/^(10(\.0{1,4})?|\d(\.\d{1,4})?)$/, "a decimal number from 0 to 10")
    .default("0"),
  /** Service accounting code on invoices. */
  INVOICE_SAC: z
    .string()
    .regex(/^\d{6}$/, "six digits")
    .default("998371"),
  /** Reference of the letter of undertaking, for exports without payment of tax. */
  LUT_NUMBER: line(60).optional(),
  /** /metrics answers to `Authorization: Bearer` with this; without it, to the machine itself only. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  ...webEnvironment,
});

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Origin without a path: "http://localhost:3000". With port 0 it is completed when the port is known. */
  publicUrl: string;
  siteName: string;
  salesEmail: string;
  linkedinUrl: string;
  instagramUrl: string;
  operator: Operator;
  dataDir: string;
  database: { url: string; directUrl: string; waitSeconds: number } | undefined;
  secret: string | undefined;
  studiesAtOnce: number;
  workerStudies: number;
  trustedProxies: number;
  countryHeader: string | undefined;
  geoipFile: string | undefined;
  locationUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  google: OAuthClient | undefined;
  linkedin: OAuthClient | undefined;
  payments: PaymentSettings;
  /** Decimal text: "2.36". */
  gatewayChargePercent: string;
  /** Who sells, on invoices. */
  supplier: Supplier;
  metricsToken: string | undefined;
  /** Live evidence; undefined: reports are made of the bundled library, and nothing of them leaves this machine. */
  evidence: WebSettings | undefined;
  /** Null: the built-in analyst alone. */
  languageModel: LanguageModelSettings | null;
  logLevel: z.infer<typeof environment>["LOG_LEVEL"];
}

/** Every fault of the environment at once. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are invalid:\n${faults.map((f) => `  ${f}`).join("\n")}`);
    this.faults = faults;
  }
}

/** Reads settings from environment variables (see .env.example). Throws ConfigError with all that is wrong. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is one that is not set: compose files write them so.
  const given = Object.fromEntries(Object.entries(variables).filter(([, v]) => v !== undefined && v !== ""));
  const read = environment.safeParse(given);
  if (!read.success) throw new ConfigError(read.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`));
  const e = read.data;
  const faults: string[] = [];
  const pair = (name: "GOOGLE" | "LINKEDIN"): OAuthClient | undefined => {
    const [clientId, clientSecret] = [e[`${name}_CLIENT_ID`], e[`${name}_CLIENT_SECRET`]];
    if ((clientId === undefined) !== (clientSecret === undefined))
      faults.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET: set both or neither`);
    return clientId !== undefined && clientSecret !== undefined ? { clientId, clientSecret } : undefined;
  };
  const isProduction = e.NODE_ENV === "production";
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://${e.HOST === "0.0.0.0" || e.HOST === "::" ? "localhost" : e.HOST}:${e.PORT}`);
  if (!/^https?:$/.test(publicUrl.protocol)) faults.push("PUBLIC_URL: begins with http:// or https://");
  if (publicUrl.pathname !== "/" || publicUrl.search !== "" || publicUrl.hash !== "")
    faults.push("PUBLIC_URL: only scheme, host and port, without a path");
  if (e.DATABASE_DIRECT_URL && !e.DATABASE_URL) faults.push("DATABASE_DIRECT_URL: only together with DATABASE_URL");
  if (isProduction && e.PUBLIC_URL === undefined) faults.push("PUBLIC_URL: required in production");
  if (isProduction && publicUrl.protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(publicUrl.hostname))
    faults.push("PUBLIC_URL: https:// in production");
  if (isProduction && e.DATABASE_URL && e.SECRET === undefined)
    faults.push("SECRET: required in production with DATABASE_URL, the same for every process");
  if (isProduction && publicUrl.protocol === "https:" && e.TRUSTED_PROXIES === undefined)
    faults.push("TRUSTED_PROXIES: say how many proxies stand in front of the server (0 if none)");
  const google = pair("GOOGLE");
  const linkedin = pair("LINKEDIN");
  const payments = paymentsOf(e, faults);
  const languageModel = languageModelSettings(given, faults);
  if (faults.length > 0) throw new ConfigError(faults);
  return {
    isProduction,
    host: e.HOST,
    port: e.PORT,
    publicUrl: publicUrl.origin,
    siteName: e.SITE_NAME,
    salesEmail: e.SALES_EMAIL,
    linkedinUrl: e.LINKEDIN_URL,
    instagramUrl: e.INSTAGRAM_URL,
    operator: {
      name: e.OPERATOR_NAME ?? e.SITE_NAME,
      address: e.OPERATOR_ADDRESS ?? null,
      phone: e.OPERATOR_PHONE ?? null,
      gstin: e.OPERATOR_GSTIN ?? null,
      courts: e.OPERATOR_COURTS ?? null,
      grievanceOfficer: e.GRIEVANCE_OFFICER ?? null,
      grievanceEmail: e.GRIEVANCE_EMAIL ?? e.SALES_EMAIL,
    },
    dataDir: e.DATA_DIR,
    database: e.DATABASE_URL
      ? {
          url: e.DATABASE_URL,
          directUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
          waitSeconds: e.DATABASE_WAIT_SECONDS,
        }
      : undefined,
    secret: e.SECRET,
    studiesAtOnce: e.STUDIES_AT_ONCE,
    workerStudies: e.WORKER_STUDIES,
    trustedProxies: e.TRUSTED_PROXIES ?? 0,
    countryHeader: e.COUNTRY_HEADER,
    geoipFile: e.GEOIP_FILE,
    locationUrl: e.LOCATION_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? e.SALES_EMAIL,
    google,
    linkedin,
    payments,
    gatewayChargePercent: e.GATEWAY_CHARGE_PERCENT,
    supplier: {
      name: e.OPERATOR_NAME ?? e.SITE_NAME,
      address: e.OPERATOR_ADDRESS ?? null,
      gstin: e.OPERATOR_GSTIN ?? null,
      // Without a number what is issued is a sample, and any State will do for it.
      stateCode: e.OPERATOR_GSTIN?.slice(0, 2) ?? "29",
      email: e.SALES_EMAIL,
      sac: e.INVOICE_SAC,
      lut: e.LUT_NUMBER ?? null,
    },
    metricsToken: e.METRICS_TOKEN,
    evidence: webSettingsOf(e),
    languageModel,
    logLevel: e.LOG_LEVEL,
  };
}
