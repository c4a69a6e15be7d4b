import { useLayoutEffect, useRef } from 'react';
import type { Rows } from '../api/use-pages.ts';
import { focusRow } from './focus-row.ts';

/**
 * A ref of the element of a list's rows, and a function that loads more. The pressed button is disabled meanwhile and
 * may disappear, so the first new row gets the focus.
 */
export function useMoreRows<List extends HTMLElement>({
  rows = [],
  loadMore,
}: Partial<Pick<Rows<unknown>, 'rows' | 'loadMore'>>) {
  const list = useRef<List>(null);
  const shown = useRef(Infinity);
  useLayoutEffect(() => {
    const row = list.current?.children[shown.current];
    if (row === undefined) return;
    shown.current = Infinity;
    if (document.activeElement === document.body && row instanceof HTMLElement) focusRow(row);
  });
  const loadAndFocus = () => {
    shown.current = rows.length;
    loadMore?.();
  };
  return { list, loadMore: loadMore && loadAndFocus };
}
