/**
 * Another process at a database, for tests: `node database-child.ts <what> <options as JSON> [number]`.
 * - migrate: opens it `number` times and migrates with all at once; prints how many of them applied something.
 * - write: adds rows for ever and prints the number of each when it is committed.
 * - open: opens it, prints "open" and waits; prints the error where it is refused.
 */
import { migrate, openDatabase, type OpenOptions } from "#db";

const [what, given = "", count = "1"] = process.argv.slice(2);
const options = JSON.parse(given) as OpenOptions;

try {
  if (what === "migrate") await migrateAtOnce(Number(count));
  else if (what === "write") await write();
  else {
    const db = await openDatabase(options);
    process.stdout.write("open\n");
    process.stdin.resume();
    process.stdin.once("end", () => void db.close());
  }
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
}

async function migrateAtOnce(times: number): Promise<void> {
  const databases = await Promise.all(Array.from({ length: times }, () => openDatabase(options)));
  const done = await Promise.all(databases.map((db) => migrate(db)));
  process.stdout.write(`${done.filter(({ applied }) => applied.length > 0).length}\n`);
  await Promise.all(databases.map((db) => db.close()));
}

async function write(): Promise<never> {
  const db = await openDatabase(options);
  await migrate(db);
  for (let row = 1; ; row++) {
    await db.transaction(async (tx) => {
      await tx
        .insertInto("blogs")
        .values({ uniqueTitle: `row ${row}`, apiResponse: "x".repeat(500), imageLink: "-" })
        .execute();
    });
    process.stdout.write(`${row}\n`);
  }
}
