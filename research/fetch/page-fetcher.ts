import type { Dispatcher } from "undici";
import type { Chance, Clock, Page, Pages } from "../ports.ts";
import { readableTypes } from "../read/read-bytes.ts";
import type { Reader } from "../read/reader.ts";
import { CallFailure } from "../scheduling/call-failure.ts";
import { Provider } from "../scheduling/provider.ts";
import { Limiter } from "../scheduling/limiter.ts";
import { dayOf } from "../scheduling/system-clock.ts";
import { checkUrl, publicRules, type UrlRules } from "./check-url.ts";
import { request } from "./request.ts";

export interface PageFetcherParts {
  dispatcher: Dispatcher;
  reader: Pick<Reader, "read">;
  clock: Clock;
  chance: Chance;
  /** Who fetches, and where more about it can be read. */
  userAgent: string;
  rules?: UrlRules;
}

const redirectsMax = 3;
const hostsMax = 500;
const atOnce = 8;
const sizes = {
  page: { sentBytesMax: 4_000_000, bytesMax: 8_000_000 },
  /** Not compressed on its way: what it holds is limited by its reader. */
  pdf: { sentBytesMax: 25_000_000, bytesMax: 25_000_000 },
};
const readLimits = { pagesMax: 300, charactersMax: 600_000 };
/** A file that its server calls by no better name may be a PDF. */
const fetchedTypes = new RegExp(`${readableTypes.source}|^application/octet-stream\\b`, "i");

/**
 * Fetches public pages, and only those: every address, each redirect's included, is checked before it is connected to. A host that fails
 * is left alone for a while, and no host gets more than two requests at once.
 */
export class PageFetcher implements Pages {
  private readonly parts: PageFetcherParts;
  private readonly rules: UrlRules;
  private readonly places: Limiter;
  private readonly hosts = new Map<string, Provider>();

  constructor(parts: PageFetcherParts) {
    this.parts = parts;
    this.rules = parts.rules ?? publicRules;
    this.places = new Limiter(parts.clock, { atOnce, spacingMs: 0 });
  }

  /** Throws a CallFailure that says why there is no page. */
  async fetch(address: string, signal: AbortSignal): Promise<Page> {
    const first = checkUrl(address, undefined, this.rules);
    const release = await this.places.take(signal);
    try {
      const { url, contentType, bytes } = await this.hostOf(first).call((limited) => this.follow(first, limited), signal);
      const reading = await this.parts.reader.read({ bytes, contentType, limits: readLimits }, signal);
      if (reading.text.length < 40) throw new CallFailure("page", "unreadable", "no text");
      const { title, publisher, published, language, text } = reading;
      const host = url.hostname.replace(/^www\./, "");
      return {
        url: url.href,
        contentType: contentType.split(";")[0]?.trim() ?? "",
        title: title || host,
        publisher: publisher || host,
        published,
        language: language || "und",
        text,
        retrieved: dayOf(this.parts.clock),
      };
    } finally {
      release();
    }
  }

  private async follow(first: URL, signal: AbortSignal) {
    let url = first;
    for (let redirects = 0; ; redirects++) {
      const answer = await request(
        this.parts,
        url,
        {
          what: "page",
          method: "GET",
          headers: {
            "user-agent": this.parts.userAgent,
            accept: "text/html,application/xhtml+xml,application/pdf,text/plain;q=0.8,text/csv;q=0.8",
            "accept-language": "en, *;q=0.5",
          },
          limitsOf: (contentType) => (/^application\/(?:pdf|octet-stream)/.test(contentType) ? sizes.pdf : sizes.page),
          types: fetchedTypes,
        },
        signal,
      );
      if (answer.location === undefined) return { url, ...answer };
      if (redirects >= redirectsMax) throw new CallFailure("page", "refused", "too many redirects");
      url = checkUrl(answer.location, url, this.rules);
    }
  }

  private hostOf({ host }: URL): Provider {
    const known = this.hosts.get(host);
    if (known) return known;
    const provider = new Provider(
      { id: "page", atOnce: 2, spacingMs: 200, timeoutMs: 25_000, triesMax: 3, hedge: false },
      this.parts.clock,
      this.parts.chance,
    );
    const oldest = this.hosts.size >= hostsMax ? this.hosts.keys().next().value : undefined;
    if (oldest !== undefined) this.hosts.delete(oldest);
    this.hosts.set(host, provider);
    return provider;
  }
}
