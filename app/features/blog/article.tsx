import { Link } from "react-router";
import type { DisplayPost } from "#shared/blog.ts";
import { longDate } from "#shared/post-dates.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/public-icon.tsx";
import { PostFacts } from "./post-card.tsx";
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

/**
 * Wide tables and code scroll by themselves, by finger and by keyboard, instead of widening the page. Tables that stand in such a
 * box already are left as they are. `html` has passed the server's cleaning: in it "<table" is never text.
 */
export function withScrollers(html: string): string {
  return html
    .replace(/(<div class="table-scroll"[^>]*>)?<table(?=[\s>])[^]*?<\/table>/g, (table, box?: string) =>
      box ? table : `${opening}${table}</div>`,
    )
    .replace(/<pre(?=[\s>])/g, '<pre tabindex="0"');
}

const opening = '<div class="table-scroll" role="group" tabindex="0" aria-label="Table">';

export function BackToBlog() {
  return (
    <Link
      to="/blog"
      className="touch-target inline-flex items-center gap-2 rounded-sm text-sm font-medium text-accent hover:text-accent-strong"
    >
      <Icon name="arrow-left" className="size-4" />
      Back to Blog
    </Link>
  );
}
