import { useLayoutEffect, useRef } from 'react';
import type { Rows } from '../api/use-pages.ts';
import { focusRow } from './focus-row.ts';
import { useFocusReturned } from './use-focus-returned.ts';

/**
 * A ref of the element of a list's rows, and a function that loads more. The pressed button is disabled meanwhile and
 * may disappear, so the first new row gets the focus, or the button if none comes.
 */
export function useMoreRows<List extends HTMLElement>({
  rows = [],
  loadMore,
  loadingMore = false,
}: Partial<Pick<Rows<unknown>, 'rows' | 'loadMore' | 'loadingMore'>>) {
  const list = useRef<List>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturned(loadingMore, button);
  const shown = useRef(Infinity);
  useLayoutEffect(() => {
    const row = list.current?.children[shown.current];
    if (row === undefined) return;
    shown.current = Infinity;
    if (document.activeElement === document.body && row instanceof HTMLElement) focusRow(row);
  });
  const loadAndFocus = () => {
    shown.current = rows.length;
    if (document.activeElement instanceof HTMLButtonElement) button.current = document.activeElement;
    loadMore?.();
  };
  return { list, loadMore: loadMore && loadAndFocus };
}
