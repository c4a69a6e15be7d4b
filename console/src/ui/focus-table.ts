/** Moves the focus from a button, which is about to disappear with its row, to the table. */
export function focusTable(button: HTMLElement): void {
  button.closest<HTMLElement>('[role=group][tabindex]')?.focus({ preventScroll: true });
}
