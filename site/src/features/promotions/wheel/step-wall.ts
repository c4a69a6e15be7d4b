/** As much of a list as moving it takes. */
type Wall = Pick<HTMLElement, 'scrollTop' | 'scrollTo' | 'firstElementChild'>;

/**
 * Moves a list up by one row. After its last one stand the first ones once more: from there it goes back unseen, by as
 * many rows as it has.
 */
export function stepWall(wall: Wall, rows: number): void {
  const height = wall.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return;
  const row = Math.round(wall.scrollTop / height);
  const from = row % rows;
  if (from !== row) wall.scrollTo({ top: from * height, behavior: 'instant' });
  wall.scrollTo({ top: (from + 1) * height, behavior: 'smooth' });
}
