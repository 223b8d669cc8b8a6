import { compressAnswer, type StoredAnswer } from "../static/stored-answer.ts";

export interface PageCacheOptions {
  /** Makes the page at a path: whole, without cookies, ready to be sent to anyone. Undefined: there is no room to make it now. */
  make(path: string): Promise<StoredAnswer> | undefined;
  /** An older page is renewed in the background. Milliseconds. */
  freshMs?: number;
  /** Beyond it the least recently requested page is dropped. */
  pagesMax?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
  /** Called when a renewal fails while the older page is still sent. */
  onError: (error: unknown) => void;
}

export interface PageCache {
  /** The cached page; undefined where it must be rendered first. */
  find(path: string): StoredAnswer | undefined;
  /** Renders the page; requests in the meantime share the result. Undefined: too many renders. Throws what rendering throws, unless an older page exists. */
  render(path: string): Promise<StoredAnswer> | undefined;
  /** Pages rendered before this call are no longer sent. */
  drop(): void;
}

/** Compressed once, sent thousands of times: a tenth of a second of one thread saves an eighth of the bytes of every answer. */
const brotliQuality = 11;

interface Kept {
  page: StoredAnswer;
  freshUntil: number;
  /** Number of drops at the time when its making began. */
  age: number;
}

/** Caches good pages only (200). A page whose renewal fails stays as it was. */
export function createPageCache({
  make,
  freshMs = 60_000,
  pagesMax = 300,
  now = () => performance.now(),
  onError,
}: PageCacheOptions): PageCache {
  const pages = new Map<string, Kept>();
  const making = new Map<string, { age: number; page: Promise<StoredAnswer> }>();
  let age = 0;

  function render(path: string): Promise<StoredAnswer> | undefined {
    const running = making.get(path);
    // What began before a drop may show what was dropped.
    if (running?.age === age) return running.page;
    const begun = make(path);
    if (begun === undefined) return undefined;
    const own = { age, page: settle(path, age, begun) };
    making.set(path, own);
    const forget = () => void (making.get(path) === own && making.delete(path));
    own.page.then(forget, forget);
    return own.page;
  }

  async function settle(path: string, begunAt: number, begun: Promise<StoredAnswer>): Promise<StoredAnswer> {
    const before = pages.get(path);
    try {
      const page = await begun;
      if (page.status >= 500 && before !== undefined) return before.page;
      if (page.status !== 200) {
        pages.delete(path);
        return page;
      }
      const isSame = before?.page.etag === page.etag;
      // Whoever waits for the page waits a little longer, and is spared four fifths of its bytes.
      if (!isSame) await compressAnswer(page, brotliQuality).catch(onError);
      if (begunAt === age) keep(path, isSame ? before.page : page, begunAt);
      return isSame ? before.page : page;
    } catch (error) {
      if (before === undefined) throw error;
      onError(error);
      return before.page;
    }
  }

  function keep(path: string, page: StoredAnswer, madeAt: number): void {
    pages.delete(path);
    pages.set(path, { page, freshUntil: now() + freshMs, age: madeAt });
    if (pages.size > pagesMax) pages.delete(pages.keys().next().value ?? "");
  }

  return {
    find(path) {
      const found = pages.get(path);
      if (found === undefined || found.age !== age) return undefined;
      if (now() > found.freshUntil) {
        // Whether or not it can be made anew: the next try is not before some seconds.
        found.freshUntil = now() + freshMs / 10;
        pages.delete(path);
        pages.set(path, found);
        render(path)?.catch(onError);
      }
      return found.page;
    },
    render,
    drop() {
      age += 1;
    },
  };
}
