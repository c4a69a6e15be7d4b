/** A ticket’s page shows 12 Han characters of its title, or 24 others. The list cuts by style. */
const WIDTH = 24;

/** The beginning of a title and an ellipsis, or all of it. */
export function shorten(title: string): string {
  let width = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(title)) {
    width += /\p{Script=Han}/u.test(segment) ? 2 : 1;
    if (width > WIDTH) return `${title.slice(0, index).trimEnd()}…`;
  }
  return title;
}
