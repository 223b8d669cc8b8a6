/** A blog post as it is stored and sent (SPEC 3.1, 3.3), and as it is shown. */
export interface BlogRecord {
  id: string;
  /** The slug. Records made elsewhere may lack it. */
  uniqueTitle: string | null;
  /** An array, or an array of arrays, whose first item holds the post's fields; or the same as JSON text. */
  apiResponse: unknown;
  imageLink: string | null;
}

export interface DisplayPost {
  id: string;
  uniqueTitle: string;
  title: string;
  excerpt: string;
  /** HTML. */
  content: string;
  author: string;
  /** YYYY-MM-DD or as the record has it; the day given as today where it has none (`hasDate` is false then). */
  date: string;
  hasDate: boolean;
  readTime: string;
  category: string;
  image: string | null;
}
