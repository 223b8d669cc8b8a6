import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "../../ui/classes.ts";
import type { PostItem } from "./posts.ts";

export interface PostLinkProps {
  post: Pick<PostItem, "uniqueTitle" | "title">;
  className?: string;
  /** Id of what says more than the link's own text. */
  describedBy?: string;
  /** Catches presses on the whole card around it, which must be `relative`. */
  stretched?: boolean;
  children: ReactNode;
}

/** To an article. Its title goes along: the new page has its title and heading before its text has come. */
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
