import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "#db";
import { engines, openTestDatabase } from "../../tests/support/databases/databases.ts";

interface Column {
  table: string;
  name: string;
  type: string;
  required: boolean;
  byDefault: string | null;
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await db.raw().query(`
    select table_name as table, column_name as name, is_nullable = 'NO' as required,
      case when data_type = 'numeric' then 'numeric(' || numeric_precision || ',' || numeric_scale || ')'
           when data_type = 'character varying' then 'varchar(' || character_maximum_length || ')'
           when data_type = 'timestamp with time zone' then 'timestamptz' else data_type end as type,
      regexp_replace(column_default, '::[a-z ]+$', '') as "byDefault"
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations'
    order by table_name, ordinal_position`);
  return rows as Column[];
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const study = {
  id: "uuid gen_random_uuid()",
  industryName: "text required",
  companyType: "text required",
  reportScope: "text required",
  country: "text",
  region: "text",
  apiResponse: "json",
  createdAt: "timestamptz now()",
  updatedAt: "timestamptz now()",
};
const decimal = "numeric(10,2)";

/** Section 3.1 of the specification, written out: type, "required" or the default. */
const stored: Record<string, Record<string, string>> = {
  users: {
    id: "uuid gen_random_uuid()",
    username: "text",
    email: "text required",
    password: "text",
    firstName: "text",
    lastName: "text",
    country: "text",
    contactNumber: "text",
    industry: "text",
    profileImageUrl: "text",
    amount: `${decimal} 0.00`,
    currency: "varchar(10) 'USD'",
    provider: "text 'local'",
    providerId: "text",
    createdAt: "timestamptz now()",
    updatedAt: "timestamptz now()",
  },
  studies: { ...study, userId: "uuid required", status: "text 'pending'", pdfDownload: "boolean false" },
  sampleStudies: { ...study, status: "text 'completed'", pdfDownload: "boolean true" },
  blogs: { id: "uuid gen_random_uuid()", uniqueTitle: "text required", apiResponse: "text required", imageLink: "text required" },
  payments: {
    id: "uuid gen_random_uuid()",
    userId: "uuid required",
    razorpayOrderId: "text required",
    razorpayPaymentId: "text",
    razorpaySignature: "text",
    amount: `${decimal} required`,
    currency: "varchar(10) 'USD'",
    credits: `${decimal} 0.00`,
    baseAmount: `${decimal} 0.00`,
    gstAmount: `${decimal} 0.00`,
    gatewayCharge: `${decimal} 0.00`,
    gstNumber: "text",
    status: "text 'pending'",
    invoiceNo: "text",
    createdAt: "timestamptz now()",
    updatedAt: "timestamptz now()",
  },
  sessions: { sid: "text required", sess: "json required", expire: "timestamptz required" },
  otp: { id: "integer nextval('otp_id_seq')", email: "text required", otp: "text required", expiresAt: "timestamptz required" },
};

test.each(engines)("every record of the specification is stored with its fields, types and defaults (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const found = new Map((await columnsOf(db)).map((c) => [`${c.table}.${c.name}`, c]));
  for (const [table, fields] of Object.entries(stored)) {
    for (const [field, expected] of Object.entries(fields)) {
      const column = found.get(`${snake(table)}.${snake(field)}`);
      const byDefault = column?.byDefault?.replace("::regclass", "");
      expect([`${table}.${field}`, column && [column.type, byDefault ?? (column.required ? "required" : "")].join(" ").trim()]).toEqual([
        `${table}.${field}`,
        expected,
      ]);
    }
  }
  expect(found.get("sample_studies.user_id")).toBeUndefined();
});

test.each(engines)("what the specification calls unique or a reference is so in the database (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const raw = db.raw();
  const twice = async (text: string) => {
    await raw.query(text);
    return raw.query(text).catch((error: unknown) => (error as { code?: string }).code);
  };
  expect(await twice("insert into users (email) values ('a@example.com')")).toBe("23505");
  expect(await twice("insert into users (email, username) values (gen_random_uuid() || '@example.com', 'name')")).toBe("23505");
  expect(await twice("insert into blogs (unique_title, api_response, image_link) values ('t', '', '')")).toBe("23505");
  const sums = "amount, base_amount, credits";
  expect(await twice(`insert into payments (user_id, razorpay_order_id, ${sums}) select id, 'order', 1, 1, 1 from users limit 1`)).toBe(
    "23505",
  );
  const stranger = `insert into payments (user_id, razorpay_order_id, ${sums}) values (gen_random_uuid(), 'another', 1, 1, 1)`;
  expect(await raw.query(stranger).catch((error: unknown) => (error as { code?: string }).code)).toBe("23503");
  const { rows } = await raw.query("select indexdef from pg_indexes where tablename = 'sessions' and indexdef like '%(expire)%'");
  expect(rows).toHaveLength(1);
});

/** What a column reads as, by the first type argument of its declaration in tables.ts. */
const families: Record<string, readonly string[]> = {
  string: ["text", "uuid", "varchar(10)", "numeric(10,2)", "numeric(14,2)"],
  number: ["integer", "bigint", "smallint"],
  boolean: ["boolean"],
  Date: ["timestamptz"],
  json: ["json", "jsonb"],
  bytes: ["bytea"],
};

test.each(engines)("the types that queries are checked with are those of the migrated database (%s)", async (engine) => {
  await using db = await openTestDatabase(engine);
  const declared = declaredColumns(await readFile(join(import.meta.dirname, "tables.ts"), "utf8"));
  const found = (await columnsOf(db)).filter((c) => !c.table.startsWith("pgboss"));
  expect([...declared.keys()].toSorted()).toEqual(found.map((c) => `${c.table}.${c.name}`).toSorted());
  for (const column of found) {
    const { family, isNullable } = declared.get(`${column.table}.${column.name}`) ?? { family: "", isNullable: undefined };
    expect([column.name, families[family]?.includes(column.type)]).toEqual([column.name, true]);
    // An unknown is parsed by whoever reads it, null included.
    if (isNullable !== undefined)
      expect([`${column.table}.${column.name}`, isNullable]).toEqual([`${column.table}.${column.name}`, !column.required]);
  }
});

/** Reads the declarations as text: types are gone when a test runs. */
function declaredColumns(source: string): Map<string, { family: string; isNullable: boolean | undefined }> {
  const bodies = new Map(
    [...source.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([\s\S]*?)\n\}/g)].map((m) => [
      m[1] ?? "",
      { parent: m[2], body: m[3] ?? "" },
    ]),
  );
  const fieldsOf = (name: string): [string, string][] => {
    const { parent, body } = bodies.get(name) ?? { parent: undefined, body: "" };
    return [
      ...(parent ? fieldsOf(parent) : []),
      ...[...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map((m): [string, string] => [m[1] ?? "", m[2] ?? ""]),
    ];
  };
  const tables = fieldsOf("Tables");
  return new Map(
    tables.flatMap(([table, type]) =>
      fieldsOf(type).map(([field, declaration]) => [`${snake(table)}.${snake(field)}`, meaningOf(declaration)]),
    ),
  );
}

/** Names of unions of words. */
const wordsOf = new Set(["TransferKind", "PaymentStatus", "RefundState"]);
function meaningOf(declaration: string): { family: string; isNullable: boolean | undefined } {
  if (declaration.startsWith("Json")) return { family: "json", isNullable: false };
  if (declaration.startsWith("Decimal")) return { family: "string", isNullable: false };
  if (declaration.startsWith("Time")) return { family: "Date", isNullable: false };
  const read = /^(?:ColumnType|Generated|GeneratedAlways)<([^,>]+)/.exec(declaration)?.[1] ?? declaration;
  if (read === "unknown") return { family: "json", isNullable: undefined };
  const [first = ""] = read.split(" | ");
  const family = first.startsWith('"') || wordsOf.has(first) ? "string" : first;
  return { family: family === "Uint8Array" ? "bytes" : family, isNullable: read.includes("| null") };
}
