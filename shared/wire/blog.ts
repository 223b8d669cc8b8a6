import { z } from "zod";

/** A record of the blog as it is sent. apiResponse holds the post as its first item, or nothing where the record has none. */
export const blogRecord = z.strictObject({
  id: z.string(),
  uniqueTitle: z.string().nullable(),
  imageLink: z.string().nullable(),
  apiResponse: z.array(
    z.strictObject({
      title: z.string().optional(),
      excerpt: z.string().optional(),
      content: z.string().optional(),
      author: z.string().optional(),
      date: z.string().optional(),
      readTime: z.string().optional(),
      category: z.string().optional(),
      tags: z.array(z.string()).optional(),
    }),
  ),
});
export const blogList = z.array(blogRecord);
