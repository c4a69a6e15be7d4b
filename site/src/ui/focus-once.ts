/** A ref that focuses the element when it appears, since the element that had the focus is gone. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
