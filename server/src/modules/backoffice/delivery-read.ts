import { validate as isUuid } from 'uuid';
import { sql } from 'kysely';
import type { MailStatus } from '../../platform/database/schema.ts';
import { isBehind, microsOf } from '../../platform/database/list-order.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Cursor } from '../../platform/cursor.ts';

export interface DeliveryFilters {
  readonly state?: MailStatus | undefined;
  readonly template?: string | undefined;
  /** A UUID. */
  readonly accountId?: string | undefined;
  /** Created after it. */
  readonly since?: Date | undefined;
}

export type DeliveryRow = Awaited<ReturnType<typeof listDeliveryRows>>[number];

/**
 * Never includes sealed data. `customer_id` is the customer whose page shows the mail: for a member's mail the team's.
 */
function deliveries(db: Db | Tx) {
  return db
    .selectFrom('mails as m')
    .leftJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('members', 'members.account_id', 'm.account_id')
    .select((eb) => [
      'm.id',
      eb.fn.coalesce('members.team_id', 'm.account_id').as('customer_id'),
      'a.email',
      'm.template',
      'm.language',
      'm.status',
      'm.created_at',
      'm.sent_at',
      'm.tries',
      'm.answer_code',
      'm.answer_text',
      eb('m.sealed', 'is', null).$castTo<boolean>().as('is_emptied'),
      sql<boolean>`m.account_id is not null and a.data_key is null`.as('is_account_gone'),
      microsOf('m.created_at').as('micros'),
    ]);
}

/** Newest first, after a cursor. The state is a literal in the SQL text, because partial indexes need it. */
export async function listDeliveryRows(
  db: Db | Tx,
  { state, template, accountId, since }: DeliveryFilters,
  cursor: Cursor | undefined,
  limit: number,
) {
  let rows = deliveries(db);
  if (state !== undefined) rows = rows.where('m.status', '=', sql.lit(state));
  if (template !== undefined) rows = rows.where('m.template', '=', template);
  if (accountId !== undefined) rows = rows.where('m.account_id', '=', accountId);
  if (since !== undefined) rows = rows.where('m.created_at', '>', since);
  if (cursor !== undefined) rows = rows.where(isBehind(['m.created_at', 'm.id'], cursor));
  return rows.orderBy('m.created_at', 'desc').orderBy('m.id', 'desc').limit(limit).execute();
}

/** Locks the mail until the transaction ends; returns it like the list. */
export async function lockDelivery(tx: Tx, id: string) {
  const locked = await tx
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked && deliveries(tx).where('m.id', '=', id).executeTakeFirst();
}

/** Those of the account's mails that still have recipient and values, with the key that seals them. */
export async function listSealedMails(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('mails as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'a.email as to'])
    .select((eb) => [
      eb.ref('m.sealed').$notNull().as('sealed'),
      eb.ref('a.data_key').$notNull().as('accountKey'),
    ])
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('m.account_id', '=', accountId)
    .where('m.sealed', 'is not', null)
    .where('a.data_key', 'is not', null)
    .execute();
}

/** One of the account's mails with the key that seals it; undefined for a foreign or unknown id. */
export async function findCustomerMail(tx: Tx, accountId: string, mailId: string) {
  if (!isUuid(mailId)) return undefined;
  return tx
    .selectFrom('mails as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.id', 'm.template', 'm.language', 'm.sealed', 'm.status', 'm.created_at', 'a.data_key'])
    .where('m.id', '=', mailId)
    .where('m.account_id', '=', accountId)
    .executeTakeFirst();
}
