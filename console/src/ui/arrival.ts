let hasArrived = false;

/**
 * Marks a page as shown, and returns whether one was shown before: the first page leaves the focus to the browser, later
 * pages take it.
 */
export function arrive(): boolean {
  const before = hasArrived;
  hasArrived = true;
  return before;
}
