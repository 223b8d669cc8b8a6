export const postPath = (uniqueTitle: string): string => `/blog/${encodeURIComponent(uniqueTitle)}`;
