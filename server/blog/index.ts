export { createBlog } from "./create-blog.ts";
export type { Blog } from "./ports.ts";
