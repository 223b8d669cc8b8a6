import { createHash } from "node:crypto";
import { atomFeed } from "#blog";
import type { Services } from "#main";
import { Problem } from "#shared/problem.ts";
import { blogList, blogRecord } from "#shared/wire/public.ts";
import { z } from "zod";
import { type Answer, json, ready } from "../answer.ts";
import { compress } from "../../static/content-encoding.ts";
import { open, type Route } from "../route.ts";

const feedType = "application/atom+xml";
/** HandlerInput again every time; while nothing has changed the answer is 304. */
const askAgain = "public, max-age=0, must-revalidate";
const forEver = "public, max-age=31536000, immutable";
const brotliQuality = 9;

/** The blog: the list and the feed are made once a change, and held ready. */
export function blogRoutes(): readonly Route[] {
  const list = held("application/json; charset=utf-8", async ({ blog }) => JSON.stringify(await blog.list()));
  const feed = held(`${feedType}; charset=utf-8`, async ({ blog, config }) =>
    atomFeed(await blog.list(), { name: config.siteName, url: config.publicUrl }),
  );
  return [
    open({
      method: "GET",
      path: "/api/blog",
      about: "All posts, newest first.",
      answers: { 200: blogList },
      handle: ({ services }) => list(services),
    }),
    open({
      method: "GET",
      path: "/api/blog/slug/:slug",
      about: "One post.",
      params: z.strictObject({ slug: z.string().min(1).max(200) }),
      answers: { 200: blogRecord },
      handle: async ({ services, params }) => {
        const record = await services.blog.find(params.slug);
        if (!record) throw new Problem("not_found", "There is no such post.");
        return json(record);
      },
    }),
    open({
      method: "GET",
      path: "/blog/feed.xml",
      about: "The newest posts as an Atom feed.",
      answers: { 200: feedType },
      handle: ({ services }) => feed(services),
    }),
    open({
      method: "GET",
      path: "/blog/pictures/:file",
      about: "A picture of a post. What an address shows never changes.",
      params: z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}\.png$/) }),
      answers: { 200: "image/png" },
      handle: async ({ services, params }) => {
        const picture = await services.blog.picture(params.file.slice(0, 64));
        if (!picture) throw new Problem("not_found", "There is no such picture.");
        const { bytes, mediaType, name } = picture;
        return ready({ bytes, mediaType, etag: name, cacheControl: forEver });
      },
    }),
  ];
}

/** An answer that is made again when the posts have changed. Who asks while it is being made waits for the same. */
function held(mediaType: string, write: (services: Services) => Promise<string>): (services: Services) => Promise<Answer> {
  let made: { version: string; answer: Promise<Answer> } | undefined;
  return async (services) => {
    const version = await services.blog.version();
    if (made?.version === version) return made.answer;
    const answer = write(services).then((text) => compressed(Buffer.from(text), mediaType));
    const making = { version, answer };
    made = making;
    // What failed is tried again by the next who asks.
    answer.catch(() => void (made === making && (made = undefined)));
    return answer;
  };
}

async function compressed(bytes: Buffer, mediaType: string): Promise<Answer> {
  const etag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return ready({ bytes, mediaType, etag, cacheControl: askAgain, compressed: await compress(bytes, brotliQuality) });
}
