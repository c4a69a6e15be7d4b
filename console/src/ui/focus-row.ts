/** Focuses a row, which neither Tab nor a click focuses. */
export function focusRow(row: HTMLElement): void {
  row.tabIndex = -1;
  row.focus();
}

/** Moves the focus from a button, which is about to disappear, to the next row, or without other rows to the table. */
export function focusNextRow(button: HTMLElement): void {
  const row = button.closest('tr');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  if (next instanceof HTMLElement) focusRow(next);
  else row?.closest<HTMLElement>('[role=group][tabindex]')?.focus({ preventScroll: true });
}
