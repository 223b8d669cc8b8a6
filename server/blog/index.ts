export { ArticleFault } from "./article-fault.ts";
export { createBlog } from "./create-blog.ts";
export { atomFeed } from "./feed.ts";
export type { Article, Blog } from "./ports.ts";
export { articleFiles } from "./publish-bundled.ts";
export { readArticle } from "./read-article.ts";
export { readText } from "./read-text.ts";
