/** A ref that focuses the element when it appears, since the element that had the focus is gone. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();

/** The same for an element that may appear late, when the focus is elsewhere again. */
export function focusIfLost(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus();
}
