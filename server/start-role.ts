import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, razorpayUrl, readConfig } from "#config";
import { serveControl } from "#control";
import { hasOwnTestGateway, openServices, type Role, type Services } from "#main";
import { modelName } from "#research-settings";
import { runOpsInside } from "./cli/ops/run-ops.ts";
import { buildSite } from "./http/pages/build-site.ts";
import { listen } from "./http/listen.ts";
import { builtPages, livePages } from "./http/pages/page-maker.ts";
import { serve } from "./http/serve-site.ts";
import { restartInPlace } from "./restart.ts";
import { startWorker } from "./worker/start-worker.ts";

/** `npm start` (everything in one process), `npm run web`, `npm run worker`, `npm run dev`. */

const root = join(import.meta.dirname, "..");
const roles = ["all", "web", "worker", "dev"] as const;
type StartRole = (typeof roles)[number] & Role;

/** From the first signal to the end. A study that runs is handed back within it, and another process goes on with it. */
const graceMs = 15_000;
/** What remains after it for closing queue and database. */
const closingMs = 3_000;

/** As it was given, before the settings of a file and of the role came in. */
const environment = { ...process.env };
const faultWords = "the embedded database has stopped";

try {
  await start();
} catch (error) {
  failed(error);
}

async function start(): Promise<void> {
  const role = (process.argv[2] ?? "all") as StartRole;
  if (!roles.includes(role) || process.argv.length > 3) throw new Error(`Unknown role. Choose one of: ${roles.join(", ")}`);
  const envFile = join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const config = readConfig(process.env);
  if ((role === "web" || role === "worker") && !config.database)
    throw new Error(
      `The role "${role}" shares its work with other processes and needs DATABASE_URL. Without a database server, run everything in one process: npm start`,
    );
  // React reads it when the built site is loaded, and is many times slower otherwise.
  if (role !== "dev") process.env["NODE_ENV"] = "production";
  if (role === "all" || role === "web") await buildSite(root, say);
  await run(config, role);
}

async function run(given: Config, role: StartRole): Promise<void> {
  const listening = role === "worker" ? undefined : await listen(given);
  const config = listening ? withPort(given, listening.port) : given;
  let hasFault = false;
  let end: ((why: string, code: number) => void) | undefined;
  const onFault = (): void => {
    hasFault = true;
    end?.(faultWords, 1);
  };
  // Until there is something to end in order, for example while the database is waited for. Process 1 of a container has no default.
  const endAtOnce = (): never => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, endAtOnce);
  const services = await openServices(config, { role, onFault });
  const { log } = services;
  const pages = role === "dev" && listening ? livePages(root, listening.server) : builtPages(join(root, "build"));
  const worker = role === "web" ? undefined : await startWorker(services);
  let isPublishing = role !== "worker";
  const site = listening && (await serve(services, listening, pages, () => isPublishing));
  // The operator's commands come in here where no second process can open the database.
  const control = config.database ? undefined : await serveControl(config.dataDir, (args, io) => runOpsInside(services, args, io));

  let isEnding = false;
  const ending = (why: string, code: number): void => {
    // Whoever asks twice does not want to wait.
    if (isEnding) process.exit(code === 0 ? 130 : code);
    isEnding = true;
    const exit = (status: number): never => {
      // Only a new engine helps, and it finds all that was confirmed.
      if (code !== 0) restartInPlace(environment, Date.now());
      process.exit(status);
    };
    log[code === 0 ? "info" : "fatal"](
      { why },
      code === 0 ? "shutting down" : "shutting down to restart; nothing that was confirmed is lost",
    );
    setTimeout(() => exit(1), graceMs).unref();
    const until = { graceMs: graceMs - closingMs };
    Promise.all([control?.close(), site?.stop(until), worker?.stop(until)])
      .then(() => services.close())
      .then(
        () => exit(code),
        (error: unknown) => {
          log.error({ err: error }, "shutdown failed");
          exit(1);
        },
      );
  };
  end = ending;
  if (hasFault) ending(faultWords, 1);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, endAtOnce);
  process.on("SIGTERM", () => ending("SIGTERM", 0));
  process.on("SIGINT", () => ending("SIGINT", 0));
  for (const kind of ["unhandledRejection", "uncaughtException"] as const)
    process.on(kind, (error: unknown) => {
      log.fatal({ err: error }, kind);
      process.exit(1);
    });

  for (const line of sides(config, role)) say(line);
  say(listening ? `${config.siteName} is at ${config.publicUrl}` : `${config.siteName}: the worker is running`);
  if (role !== "web") makeSamples(services, () => isEnding);
  if (role !== "worker") void publishArticles(services, () => isEnding).finally(() => (isPublishing = false));
}

/** Samples take a moment to make; nobody waits for them. */
function makeSamples({ studies, log }: Services, isEnding: () => boolean): void {
  studies.makeSamples().then(
    (made) => void (made > 0 && log.info({ made }, "sample studies created")),
    (error: unknown) => void (isEnding() || log.error({ err: error }, "sample studies could not be created")),
  );
}

/** The bundled articles, each once in the life of a database. Pages are served meanwhile; /readyz waits for them. Never throws. */
function publishArticles({ blog, log }: Services, isEnding: () => boolean): Promise<void> {
  return blog.publishBundled(isEnding).then(
    ({ published, changed, faults }) => {
      if (published.length > 0) log.info({ published: published.length }, "articles published");
      if (changed.length > 0)
        log.info({ changed }, "article files differ from what is published; to publish them: npm run ops -- blog publish");
      if (faults.length > 0) log.error({ faults }, "articles could not be read");
    },
    (error: unknown) => void (isEnding() || log.error({ err: error }, "articles could not be published")),
  );
}

/** One line for each thing that can be configured: which side it is on. */
function sides(config: Config, role: StartRole): string[] {
  const stand = config.isProduction
    ? "off: no client id configured; the button shows a message"
    : "test provider on this machine, for development";
  const rows: Record<string, string> = {
    Database: config.database
      ? `PostgreSQL at ${new URL(config.database.url).host}`
      : `embedded PostgreSQL in ${join(config.dataDir, "database")}`,
    "Language model": languageModelSide(config),
    Evidence: evidenceSide(config),
    Payments: paymentSide(config, role),
    Mail: config.smtpUrl === undefined ? `.eml files in ${join(config.dataDir, "outbox")}` : `SMTP through ${new URL(config.smtpUrl).host}`,
    ...(role !== "worker" && {
      Google: config.google ? "configured client" : stand,
      LinkedIn: config.linkedin ? "configured client" : stand,
    }),
  };
  return Object.entries(rows).map(([name, side]) => `  ${name.padEnd(15)} ${side}`);
}

function languageModelSide({ languageModel }: Config): string {
  if (!languageModel) return "none: reports are written by the built-in analyst and say so";
  const names = [...new Set(Object.values(languageModel.roles).map(modelName))];
  const server = languageModel.baseUrl === null ? "" : ` at ${new URL(languageModel.baseUrl).host}`;
  return `${names.join(", ")}${server}: proposes words and facts, which are checked`;
}

function evidenceSide({ evidence }: Config): string {
  const library = "the bundled library: official statistics and industry dossiers";
  if (!evidence) return library;
  const searches = evidence.searches.map(({ id }) => id);
  return `${library}; live statistics, ${searches.length > 0 ? `search by ${searches.join(", ")}` : "no search service configured"}`;
}

function paymentSide(config: Config, role: StartRole): string {
  const { payments, isProduction } = config;
  if (payments.kind === "razorpay") {
    const { keyId, apiUrl } = payments;
    if (apiUrl !== razorpayUrl) return `test gateway at ${apiUrl}: no money moves`;
    return `Razorpay, key ${keyId.slice(0, 12)}…${keyId.startsWith("rzp_live_") ? "" : ": no money moves"}`;
  }
  if (hasOwnTestGateway(config, role)) return "test gateway on this machine: no money moves";
  return isProduction
    ? "off: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET; grant credit with: npm run ops -- credits grant"
    : "off: several processes need a shared test gateway; start it and see its settings with: npm run gateway";
}

/** With PORT=0 the system chose the port. */
function withPort(config: Config, port: number): Config {
  const url = new URL(config.publicUrl);
  if (url.port === "0") url.port = String(port);
  return { ...config, port, publicUrl: url.origin };
}

function say(line: string): void {
  console.log(line);
}

function failed(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const words =
    code === "EADDRINUSE"
      ? "The port is in use by another program. Choose another one: PORT=3001 npm start"
      : code === "EACCES" && error instanceof Error && "syscall" in error && error.syscall === "listen"
        ? "This user may not use this port. Choose another one: PORT=3001 npm start"
        : error instanceof Error
          ? error.message
          : String(error);
  console.error(words);
  if (process.env["LOG_LEVEL"] === "debug" && error instanceof Error && !(error instanceof ConfigError)) console.error(error.stack);
  process.exit(1);
}
