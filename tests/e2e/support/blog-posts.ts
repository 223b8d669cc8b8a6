import type { BlogRecord } from "#shared/blog.ts";

/** What an article may be made of. */
const articleBody = `<p>A market is counted by those who cross it: the customs officer, the accountant and the household. None of them sees it whole.</p>
<p>This article sets the three counts side by side, and says <strong>where they differ</strong>, by how much, and <a href="/services">what to do about it</a>.</p>
<h2>Three counts</h2>
<ul><li>Customs data see what crosses a border, at the border's price.</li><li>Accounts see what is sold, at the seller's price.</li></ul>
<blockquote><p>What is counted twice is as wrong as what is not counted.</p></blockquote>
<figure><img src="/placeholder-image.jpg" alt="Arc of a sextant" width="1200" height="630" loading="lazy"><figcaption>The arc. Source: our own drawing.</figcaption><details><summary>The figures as a table</summary><table><thead><tr><th scope="col">Count</th><th scope="col">Value</th></tr></thead><tbody><tr><th scope="row">Customs</th><td>12.4</td></tr></tbody></table></details></figure>
<h3>Side by side</h3>
<table><thead><tr><th scope="col">Count</th><th scope="col">Who counts</th><th scope="col">At which price</th><th scope="col">What is missed</th><th scope="col">How late</th><th scope="col">Classification</th></tr></thead><tbody><tr><th scope="row">Customs</th><td>Officers</td><td>At-the-border</td><td>Home-production</td><td>Two-months</td><td>Harmonised-System</td></tr></tbody></table>
<p>The formula is <code>production + imports − exports</code>.</p>
<pre><code>market = production + imports - exports</code></pre>
<h2>Sources</h2>
<ol><li>Publisher, Title of a table, 2025, <a href="https://example.org/table" rel="noopener">example.org</a></li></ol>`;

/** Twelve posts of the tests, oldest first, so that somebody must sort them: "Post 1" of 1 January 2026 to "Post 12" of 1 December. */
export const twelvePosts: readonly BlogRecord[] = Array.from({ length: 12 }, (_, i) => {
  const month = String(i + 1).padStart(2, "0");
  return post(`post-${i + 1}`, {
    title: `Post ${i + 1}: how a market is counted when nobody counts it`,
    excerpt: "Customs, companies and households each see another part of it.",
    content: articleBody,
    author: "Sextant Research Desk",
    date: `2026-${month}-01`,
    readTime: `${i + 3} min read`,
    category: i % 2 ? "Methods" : "Trade",
  });
});

export function post(slug: string | null, fields: Record<string, unknown>, imageLink: string | null = null): BlogRecord {
  return { id: `id-${slug}`, uniqueTitle: slug, apiResponse: [fields], imageLink };
}
