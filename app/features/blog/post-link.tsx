import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/classes.ts";
import type { PostItem } from "./posts.ts";

export interface PostLinkProps {
  post: Pick<PostItem, "uniqueTitle" | "title">;
  className?: string;
  /** Id of an element that describes the link. */
  describedBy?: string;
  /** Extends the link to the whole card around it, which must be `relative`. */
  stretched?: boolean;
  children: ReactNode;
}

/** Links to an article and passes its title along, so that the new page has a heading before its text has loaded. */
export function PostLink({ post, className, describedBy, stretched = false, children }: PostLinkProps) {
  return (
    <Link
      to={postPath(post.uniqueTitle)}
      state={{ title: post.title }}
      {...(describedBy !== undefined && { "aria-describedby": describedBy })}
      className={classNames(stretched && "after:absolute after:inset-0", className)}
    >
      {children}
    </Link>
  );
}

export const postPath = (uniqueTitle: string): string => `/blog/${encodeURIComponent(uniqueTitle)}`;
