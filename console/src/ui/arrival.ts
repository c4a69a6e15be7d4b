let hasArrived = false;

/**
 * Says that something is on show, and answers whether something was before: the very first page leaves the focus where
 * the browser put it, each one after takes it along.
 */
export function arrive(): boolean {
  const before = hasArrived;
  hasArrived = true;
  return before;
}
