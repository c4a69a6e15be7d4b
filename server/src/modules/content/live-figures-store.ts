import { LIVE_FIGURES, type LiveFigures } from '@causeway/contract/site-settings';
import type { Db, Tx } from '../../platform/database/tx.ts';

export async function readLiveFigures(db: Db): Promise<LiveFigures> {
  const rows = await db.selectFrom('live_figures').select(['name', 'seconds']).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]));
}

/** Replaces all figures. */
export async function storeLiveFigures(tx: Tx, figures: LiveFigures): Promise<void> {
  await tx.deleteFrom('live_figures').execute();
  const rows = LIVE_FIGURES.flatMap((name) => {
    const seconds = figures[name];
    return seconds === undefined ? [] : [{ name, seconds }];
  });
  if (rows.length > 0) await tx.insertInto('live_figures').values(rows).execute();
}
