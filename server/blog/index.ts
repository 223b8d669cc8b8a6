export { ArticleFault } from "./articles/article-file.ts";
export { createBlog } from "./create-blog.ts";
export { atomFeed } from "./feed.ts";
export type { Article, Blog } from "./ports.ts";
export { articleFiles } from "./articles/publish-bundled.ts";
export { type ArticleSource, readArticles } from "./articles/read-articles.ts";
export { readText } from "./articles/article-file.ts";
