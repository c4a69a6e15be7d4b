/** How many characters of a title the list shows, and the ticket's page. */
export const LIST_TITLE = 10;
export const HEADER_TITLE = 12;

/** The first `most` characters (graphemes) of a title and an ellipsis, or all of it. */
export function shorten(title: string, most: number): string {
  const signs = [...new Intl.Segmenter().segment(title)];
  const next = signs[most];
  return next === undefined ? title : `${title.slice(0, next.index).trimEnd()}…`;
}
