import type { HelpCategory } from '@causeway/contract/lists';
import type { Db } from '../../platform/database/tx.ts';

export interface HelpVote {
  readonly category: HelpCategory;
  readonly item: number;
  readonly helped: boolean;
}

export async function addHelpVote(db: Db, { category, item, helped }: HelpVote): Promise<void> {
  const column = helped ? 'yes' : 'no';
  await db
    .insertInto('help_votes')
    .values({ category, item, yes: 0, no: 0, [column]: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['category', 'item'])
        .doUpdateSet((eb) => ({ [column]: eb(`help_votes.${column}`, '+', 1) })),
    )
    .execute();
}

/** Articles with votes, most “no” first. */
export async function listHelpVotes(db: Db) {
  return db
    .selectFrom('help_votes')
    .select(['category', 'item', 'yes', 'no'])
    .orderBy('no', 'desc')
    .orderBy('yes')
    .orderBy('category')
    .orderBy('item')
    .execute();
}
