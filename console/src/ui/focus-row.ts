/** Focuses a row, which neither Tab nor a click focuses. */
export function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
}
