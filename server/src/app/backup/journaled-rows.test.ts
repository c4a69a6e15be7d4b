import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/use-database.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { withoutKnown } from './journaled-rows.ts';

const database = useDatabase();

test('a lost change is not left out because a row of a later change has its id', async () => {
  const { db } = database;
  const known = { action: 'operator.invite', subject: 'the operator' };
  await db.transaction().execute(async (tx) => {
    await appendAudit(tx, { at: new Date(), actor: 'tests', accountId: null, details: {}, ...known });
  });
  const row = db.selectFrom('audit_entries').select('id').where('action', '=', known.action);
  const { id } = await row.executeTakeFirstOrThrow();
  const lost = { id: String(id), action: 'customer.block', subject: 'the customer' };
  expect(await withoutKnown(db, [{ ...known, id: String(id) }, lost])).toEqual([lost]);
});
