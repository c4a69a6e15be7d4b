import { useLayoutEffect, useRef } from 'react';

/** A ref of a row. When it disappears with the focused button, the row in its place, or else the page, gets the focus. */
export function useFocusedPlace() {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const row = place.current;
    const list = row?.parentElement;
    return () => {
      if (!list || !row?.contains(document.activeElement)) return;
      const index = [...list.children].indexOf(row);
      // Other rows change in the same commit.
      queueMicrotask(() => {
        const next = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
        const target = next instanceof HTMLElement ? next : document.getElementById('main');
        target?.focus({ preventScroll: true });
      });
    };
  }, []);
  return place;
}
