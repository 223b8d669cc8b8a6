import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/**
 * A server on this machine that speaks like OpenAI's chat completions and answers as a test says, with faults by chance. It counts the tokens
 * that its answers state, failed ones included.
 */

const chatRequest = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ type: z.literal("json_schema"), json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});
export interface ChatRequest {
  model: string;
  system: string;
  /** The last turn of the user. */
  user: string;
  turns: number;
  /** Property names of the form requested. */
  form: readonly string[];
}

/** How often what goes wrong; the rest is answered. */
export interface ModelFaults {
  serverError: number;
  rateLimited: number;
  /** Content that is no JSON or is cut off, a body that is cut off, a body that is no JSON. */
  malformed: number;
  hang: number;
}
export const noFaults: ModelFaults = { serverError: 0, rateLimited: 0, malformed: 0, hang: 0 };

interface Options {
  /** Content of the answer; a tool call is added where it is requested by `withTool`. */
  answer: (request: ChatRequest) => string;
  faults?: ModelFaults;
  chance?: () => number;
  /** Before an answer: latency, on the test's clock. */
  wait?: () => Promise<void>;
  withTool?: (request: ChatRequest) => boolean;
  key?: string;
}

export interface ModelServer {
  /** For AI_BASE_URL. */
  url: string;
  requests: ChatRequest[];
  /** What its answers have stated. */
  stated: { inputTokens: number; outputTokens: number };
  /** Requests that came without the right key. */
  unauthorised: number;
  /** Answers that were cut off before they said what they cost, and requests that were never answered. */
  unstated: number;
  /** Ids (header x-test-id) of requests that wait for the clock or hang. */
  parked: ReadonlySet<string>;
  close(): Promise<void>;
}

export async function startModelServer(options: Options): Promise<ModelServer> {
  const { answer, faults = noFaults, chance = () => 1, wait, withTool, key = "test-key" } = options;
  const parked = new Set<string>();
  const state = { requests: [] as ChatRequest[], stated: { inputTokens: 0, outputTokens: 0 }, unauthorised: 0, unstated: 0, parked };

  const reply = async (incoming: IncomingMessage, response: ServerResponse, body: string): Promise<void> => {
    const id = String(incoming.headers["x-test-id"] ?? "");
    response.on("close", () => parked.delete(id));
    if (incoming.headers.authorization !== `Bearer ${key}`) {
      state.unauthorised += 1;
      return json(response, 401, { error: { message: `wrong key ${String(incoming.headers.authorization)}` } });
    }
    const read = chatRequest.parse(JSON.parse(body));
    const properties = read.response_format.json_schema.schema["properties"];
    const request: ChatRequest = {
      model: read.model,
      system: read.messages.find((m) => m.role === "system")?.content ?? "",
      user: read.messages.findLast((m) => m.role === "user")?.content ?? "",
      turns: read.messages.length,
      form: typeof properties === "object" && properties !== null ? Object.keys(properties) : [],
    };
    state.requests.push(request);
    if (wait) {
      parked.add(id);
      await wait();
      parked.delete(id);
    }
    if (response.destroyed) return;
    send(request, response, body, id);
  };

  const send = (request: ChatRequest, response: ServerResponse, body: string, id: string): void => {
    const content = answer(request);
    const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: Math.ceil(content.length / 4) + 1 };
    const bill = () => {
      state.stated.inputTokens += usage.prompt_tokens;
      state.stated.outputTokens += usage.completion_tokens;
      return { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens };
    };
    let drawn = chance();
    const isDrawn = (rate: number) => (drawn -= rate) < 0;
    if (isDrawn(faults.serverError))
      // Every other failed answer is billed.
      return json(
        response,
        500,
        chance() < 0.5 ? { error: { message: "internal error" } } : { error: { message: "failed late" }, usage: bill() },
      );
    if (isDrawn(faults.rateLimited)) {
      response.setHeader("retry-after", String(1 + Math.floor(3 * chance())));
      return json(response, 429, { error: { message: "slow down" } });
    }
    const whole = (text: string, finish = "stop") => ({
      id: "chat-1",
      object: "chat.completion",
      created: 1,
      model: request.model,
      choices: [
        { index: 0, message: { role: "assistant", content: text, ...toolCalls(withTool?.(request) ?? false) }, finish_reason: finish },
      ],
      usage: bill(),
    });
    if (isDrawn(faults.malformed)) return malformed(response, content, whole);
    if (isDrawn(faults.hang)) {
      parked.add(id);
      state.unstated += 1;
      return;
    }
    json(response, 200, whole(content));
  };

  const malformed = (response: ServerResponse, content: string, whole: (text: string, finish?: string) => object): void => {
    const kind = Math.floor(chance() * 6);
    if (kind === 0) return json(response, 200, whole("I am sorry, here is what I found: nothing of use."));
    if (kind === 1) return json(response, 200, whole(content.slice(0, Math.floor(content.length * 0.6)), "length"));
    if (kind === 2) return json(response, 200, whole(`Sure! Here it is:\n\`\`\`json\n${content}\n\`\`\``));
    if (kind === 3) return json(response, 200, whole('{"answer": "of another form"}'));
    if (kind === 4) {
      // A body that is no JSON, with its usage in it.
      const text = JSON.stringify(whole(content));
      return void response.writeHead(200, { "content-type": "application/json" }).end(`${text.slice(0, -1)},`);
    }
    // The connection ends within the content: nobody hears of its cost.
    state.unstated += 1;
    const text = JSON.stringify({ choices: [{ index: 0, message: { role: "assistant", content } }] });
    response.writeHead(200, { "content-type": "application/json", "content-length": String(text.length + 200) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    response.on("error", () => undefined);
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      reply(incoming, response, Buffer.concat(parts).toString()).catch((error: unknown) =>
        json(response, 400, { error: { message: error instanceof Error ? error.message : "" } }),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return Object.assign(state, {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  if (!response.destroyed) response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};

/** A model that obeys a page calls a tool that nobody gave it. */
const toolCalls = (isWanted: boolean): object =>
  isWanted
    ? { tool_calls: [{ id: "call-1", type: "function", function: { name: "fetch_page", arguments: '{"url":"https://evil.example"}' } }] }
    : {};
