import type { Queries } from "#db";

export interface NewMessage {
  name: string;
  email: string;
  company: string | null;
  message: string;
}

export async function insertMessage(q: Queries, message: NewMessage): Promise<{ createdAt: Date }> {
  return q.insertInto("contactMessages").values(message).returning("createdAt").executeTakeFirstOrThrow();
}
