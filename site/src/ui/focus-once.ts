/** A ref that focuses the element when it appears, if the element that had the focus is gone. */
export function focusOnce(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus();
}
