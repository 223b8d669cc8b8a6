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
