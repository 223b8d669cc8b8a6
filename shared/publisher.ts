/** Who printed what was read, and whose figure it is where that is another; a list of owners holds no mark that would divide sources. */
export const publisherOf = ({ producer, publisher }: { producer?: string | undefined; publisher: string }): string =>
  producer === undefined || producer === publisher ? publisher : `${producer.replaceAll("; ", " and ")}, quoted by ${publisher}`;
