import { useQuery } from "@tanstack/react-query";
import type { BlogRecord } from "#shared/blog.ts";
import { getJson } from "../../api.ts";
import type { PostItem } from "./posts.ts";

export interface PostsState {
  /** Newest first. Undefined: not known (yet). */
  posts: readonly PostItem[] | undefined;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
}

/**
 * GET /api/blog (SPEC 7), once. Until it answers there are the server's posts; where the server knew none, nothing is claimed yet.
 * `enabled: false` holds the call back.
 */
export function usePosts(fromServer: readonly PostItem[] | undefined, { enabled = true } = {}): PostsState {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["/api/blog"],
    queryFn: ({ signal }) => fetchPosts(signal),
    enabled,
    ...(fromServer && fromServer.length > 0 && { placeholderData: fromServer }),
  });
  return { posts: data, isError, isFetching, retry: () => void refetch() };
}

async function fetchPosts(signal: AbortSignal): Promise<readonly PostItem[]> {
  const [records, { listItems }] = await Promise.all([
    getJson<readonly BlogRecord[]>("/api/blog", { signal }),
    // What reads records comes with them: the page itself shows what the server had read.
    import("./posts.ts"),
  ]);
  if (!Array.isArray(records)) throw new TypeError("The blog's answer is no list");
  return listItems(records);
}
