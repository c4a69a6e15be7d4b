const MEETING = /^(?:\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han})$/u;

function gapBetween(left: string, right: string): string {
  return MEETING.test(left + right) ? ' ' : '';
}

/**
 * Inserts the space between Han and Latin text around operators' names, such as a brand. All other text stays
 * unchanged.
 */
export function spaceNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => name !== '')
    .reduce(
      (whole, name) =>
        whole
          .split(name)
          .reduce(
            (before, after) =>
              before +
              gapBetween(before.slice(-1), name.charAt(0)) +
              name +
              gapBetween(name.slice(-1), after.charAt(0)) +
              after,
          ),
      text,
    );
}
