/** The yardsticks of bench/site.ts in a process of their own: "/" says hello, other paths send the answers that the parent hands over. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

interface Answer {
  headers: string[];
  /** Base64. */
  body: string;
}

const answers = new Map<string, { headers: string[]; body: Buffer }>();
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (answer === undefined) response.end("hello");
  else response.writeHead(200, answer.headers).end(answer.body);
});
process.on("message", ({ path, headers, body }: Answer & { path: string }) => {
  answers.set(path, { headers, body: Buffer.from(body, "base64") });
  process.send?.({ has: path });
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
