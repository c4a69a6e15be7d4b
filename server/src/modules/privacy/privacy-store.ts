import { sql } from 'kysely';
import type { MailStatus, OrderStatus } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { ofCustomer, ownedBy } from '../identity/api.ts';
import type { Holder } from './rows-inventory-store.ts';
import { HELD } from './data-inventory-read.ts';

const TABLES = Object.entries(HELD).flatMap(([table, held]) => (held === null ? [] : [{ table, held }]));

export interface HeldTable {
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** A column that the rows lack, and {@link readLarge} has. */
  readonly large: string | undefined;
}

/** All that is held about an account and may be shown, by table, but for what is large. */
export async function listHeldRows(tx: Tx, holder: Holder): Promise<readonly HeldTable[]> {
  const found: HeldTable[] = [];
  for (const { table, held } of TABLES) {
    if (held.shown.length === 0) continue;
    const shown = held.shown.filter((column) => column !== held.large);
    const columns = sql.join(shown.map((column) => sql.ref(column)));
    const { rows } = await sql<Record<string, unknown>>`
      select ${columns} from ${sql.table(table)} where ${held.of(holder)} order by 1`.execute(tx);
    found.push({ table, rows, large: held.large });
  }
  return found;
}

/** The large column of one row; null where the row has gone meanwhile. */
export async function readLarge(db: Db, table: string, column: string, id: unknown): Promise<Buffer | null> {
  const { rows } = await sql<{ value: Buffer }>`
    select ${sql.ref(column)} as value from ${sql.table(table)} where id = ${id}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Deletes what does not have to stay, each table's rows before those that they hang on. */
export async function deleteHeldRows(tx: Tx, holder: Holder): Promise<void> {
  for (const { table, held } of TABLES) {
    if (held.onDeletion === 'delete') {
      await sql`delete from ${sql.table(table)} where ${held.of(holder)}`.execute(tx);
    }
  }
}

/** Locks the account's orders: before the account itself, as a payment does. */
export async function lockOrders(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Locks the credential and then the account until the transaction ends; undefined where the account has been deleted.
 * Rows that would name it wait until then, and are refused if it is gone.
 */
export async function lockForRemoval(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('credentials as c')
    .innerJoin('accounts as a', 'a.id', 'c.owner_id')
    .select(['a.email', 'c.password_hash as passwordHash'])
    .where('c.owner_kind', '=', 'customer')
    .where('c.owner_id', '=', id)
    .forNoKeyUpdate('c')
    .forUpdate('a')
    .executeTakeFirst();
  return row === undefined || row.email === null ? undefined : { ...row, id, email: row.email };
}

/** The records keep the orders. Nobody waits for an open one any more, and what customers and links wrote into them goes. */
export async function emptyOrders(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: sql<OrderStatus>`case status when 'open' then 'cancelled' else status end`,
      source: null,
      channel_id: null,
      team: null,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** What was in them lies under the account's key, which goes; and nobody is there for those that wait. */
export async function emptyMails(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      sealed: null,
      // Addresses are taken out of it, but who knows what else a mail server says.
      answer_text: null,
      status: sql<MailStatus>`case status when 'waiting' then 'failed' else status end`,
    })
    .where('account_id', '=', accountId)
    .execute();
}

/** Leaves the id, which the records need, and the mailbox's hash, so that its next account has no second trial. */
export async function emptyAccount(tx: Tx, id: string, unusedInviteCode: string): Promise<void> {
  await tx
    .with('emptied', (within) =>
      within
        .updateTable('credentials')
        .set({ password_hash: null, must_set_password: false, two_factor_on: false })
        .where(ownedBy(ofCustomer(id))),
    )
    .updateTable('accounts')
    .set({
      email: null,
      // People have it from links: it must not lead to what stays.
      invite_code: unusedInviteCode,
      data_key: null,
      blocked_at: null,
    })
    .where('id', '=', id)
    .execute();
}
