import { useQuery } from "@tanstack/react-query";
import type { BlogRecord } from "#shared/blog.ts";
import { ApiError, getJson } from "../../api.ts";
import { foundPost, type PostFound } from "./posts.ts";

export interface PostState {
  /** Undefined: not known (yet). */
  found: PostFound | undefined;
  isError: boolean;
}

/** GET /api/blog/slug/{slug} (SPEC 7), once, where there is a slug. Until it answers there is what the server found. */
export function usePost(slug: string, fromServer: PostFound | undefined): PostState {
  const { data, isError } = useQuery<PostFound>({
    queryKey: ["/api/blog/slug", slug],
    queryFn: ({ signal }) => fetchPost(slug, signal),
    enabled: slug !== "",
    ...(fromServer && { placeholderData: fromServer }),
  });
  return { found: data, isError };
}

async function fetchPost(slug: string, signal: AbortSignal): Promise<PostFound> {
  try {
    return foundPost(await getJson<BlogRecord>(`/api/blog/slug/${encodeURIComponent(slug)}`, { signal }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return foundPost(undefined);
    throw error;
  }
}
