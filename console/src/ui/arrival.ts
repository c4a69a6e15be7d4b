let hasArrived = false;

/**
 * Says that a page is on show, and answers whether one was before: the first page leaves the focus where the browser put
 * it, every later page takes it.
 */
export function arrive(): boolean {
  const before = hasArrived;
  hasArrived = true;
  return before;
}
