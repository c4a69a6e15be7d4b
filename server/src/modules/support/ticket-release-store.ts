import type { Tx } from '../../platform/database/tx.ts';

/**
 * Unassigns an operator's tickets, resolved ones too, because customers may reopen them; returns how many. The
 * operator is locked, so none is assigned meanwhile. Accounts are locked before their tickets, as everywhere.
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
