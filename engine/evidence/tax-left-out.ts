/** Publishers' words for counting without tax on sales: "excludes hardware, tax", "excl. VAT", "without tax". */
const words = /\b(?:excl(?:ud(?:es|ing)|\.)|ex|without|before|net of)(?=\s)[^;.]*\b(?:tax(?:es)?|VAT|GST)\b/i;
export const leavesTaxOut = (counted: string): boolean => words.test(counted);
