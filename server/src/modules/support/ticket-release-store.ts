import type { Tx } from '../../platform/database/tx.ts';

/**
 * Gives an operator's tickets back to the queue, resolved ones too, since their customers may open them again; answers
 * how many. The operator is locked, so that none is assigned meanwhile. Accounts are locked before their tickets, as
 * everywhere.
 */
export async function releaseTickets(tx: Tx, operatorId: string): Promise<number> {
  await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('tickets').select('account_id').where('assignee_id', '=', operatorId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ assignee_id: null })
    .where('assignee_id', '=', operatorId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
