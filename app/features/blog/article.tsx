import { Link } from "react-router";
import { LinkButton } from "../../ui/button.tsx";
import type { DisplayPost } from "#shared/blog.ts";
import { longDate } from "#shared/post-dates.ts";
import { withScrollers } from "./article-html.ts";
import { BackToBlog } from "./back-to-blog.tsx";
import { PostFacts } from "./post-facts.tsx";
import { PostPicture } from "./post-picture.tsx";

export function Article({ post }: { post: DisplayPost }) {
  return (
    <article aria-labelledby="article-title">
      <header className={column}>
        <BackToBlog />
        <h1 id="article-title" className="headline mt-8 mb-6 text-3xl sm:text-4xl">
          {post.title}
        </h1>
        <PostFacts post={post} />
      </header>
      {post.image !== null && (
        <div className="mx-auto mt-10 max-w-4xl px-4 sm:px-8">
          <PostPicture image={post.image} isFirst />
        </div>
      )}
      <div
        className="article mx-auto mt-10 max-w-4xl px-4 sm:mt-12 sm:px-8"
        // The server cleans it when it is written and again when it is read.
        dangerouslySetInnerHTML={{ __html: withScrollers(post.content) }}
      />
      <footer className={`${column} mt-16`}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6 border-t border-line pt-8">
          <p className="text-sm text-muted">
            Written by <span className="block text-base font-medium text-ink">{post.author}</span>
            {post.hasDate && <span className="block">Published {longDate(post.date)}</span>}
          </p>
          <LinkButton to="/blog">Back to All Posts</LinkButton>
        </div>
        <p className="mt-8 text-sm text-muted">
          Found a mistake?{" "}
          <Link to="/contact-us" className="link">
            Write to us
          </Link>
          .
        </p>
      </footer>
    </article>
  );
}

const column = "mx-auto max-w-[47rem] px-4 sm:px-8";
