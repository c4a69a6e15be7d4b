import { sql, type RawBuilder } from 'kysely';
import type { AlertChannel, InboxKind } from '@causeway/contract/console/lists';
import type { AlertChoices } from '../../platform/database/alert-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { ALERT_MAIL, DELIVER_ALERT } from './alert.ts';
import type { InboxCount } from './inbox-store.ts';

export interface Preferences {
  readonly choices: AlertChoices;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly digestAt: number;
  readonly digestedAt: Date;
  readonly telegramChat: string | null;
}

/** Claims come one after the other until the transaction ends, so that no item is told twice. */
export async function lockDeliveries(tx: Tx): Promise<void> {
  await sql`lock table alert_deliveries in share row exclusive mode`.execute(tx);
}

/** With built-in preferences for an operator who has none: their first digest comes at the next time for it. */
export async function ensurePreferences(tx: Tx, operatorId: string, now: Date): Promise<Preferences> {
  await tx
    .insertInto('alert_preferences')
    .values({ operator_id: operatorId, digested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPreferences(tx, operatorId)) as Preferences;
}

export async function findPreferences(db: Db | Tx, operatorId: string): Promise<Preferences | undefined> {
  return db
    .selectFrom('alert_preferences')
    .select(['choices', 'quiet_from as quietFrom', 'quiet_until as quietUntil'])
    .select(['digest_at as digestAt', 'digested_at as digestedAt', 'telegram_chat as telegramChat'])
    .where('operator_id', '=', operatorId)
    .executeTakeFirst();
}

export async function updatePreferences(
  tx: Tx,
  operatorId: string,
  change: {
    readonly choices?: AlertChoices;
    readonly quietFrom?: number | null;
    readonly quietUntil?: number | null;
    readonly digestAt?: number;
    readonly digestedAt?: Date;
    readonly telegramChat?: string | null;
  },
): Promise<void> {
  const { choices, quietFrom, quietUntil, digestAt, digestedAt, telegramChat } = change;
  await tx
    .updateTable('alert_preferences')
    .set({
      ...(choices !== undefined && { choices: JSON.stringify(choices) }),
      ...(quietFrom !== undefined && { quiet_from: quietFrom }),
      ...(quietUntil !== undefined && { quiet_until: quietUntil }),
      ...(digestAt !== undefined && { digest_at: digestAt }),
      ...(digestedAt !== undefined && { digested_at: digestedAt }),
      ...(telegramChat !== undefined && { telegram_chat: telegramChat }),
    })
    .where('operator_id', '=', operatorId)
    .execute();
}

export interface Claim {
  readonly messageId: string;
  readonly operatorId: string;
  readonly channel: AlertChannel;
  readonly kinds: readonly InboxKind[];
  readonly now: Date;
}

/** Claims the items that the operator was not told of on the channel; returns how many of each kind. */
export async function claimItems(
  tx: Tx,
  items: RawBuilder<unknown>,
  { messageId, operatorId, channel, kinds, now }: Claim,
): Promise<InboxCount[]> {
  const { rows } = await sql<InboxCount>`
    with claimed as (
      insert into alert_deliveries (operator_id, channel, kind, item, state, message_id, claimed_at)
      select ${operatorId}::uuid, ${channel}, kind, id, state, ${messageId}::uuid, ${now}::timestamptz
      from (${items}) as items
      where kind = any (${[...kinds]}::text[]) and (kind, coalesce(subject, '')) not in (
        ('job', ${DELIVER_ALERT}), ('email', ${ALERT_MAIL}))
      on conflict do nothing
      returning kind
    )
    select kind, count(*)::int as count from claimed group by kind order by kind`.execute(tx);
  return rows;
}

/** Deletes the deliveries of set-up that is no longer missing, so that the operator is told when it is missing again. */
export async function deleteSetUpDeliveries(
  tx: Tx,
  operatorId: string,
  missing: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from alert_deliveries where operator_id = ${operatorId}::uuid and kind = 'setup'
      and item not in (select id from (${missing}) as items)`.execute(tx);
}

export interface ClaimedMessage {
  readonly operatorId: string;
  readonly channel: AlertChannel;
  readonly claimedAt: Date;
  readonly counts: readonly InboxCount[];
}

/** A message that is not delivered yet. */
export async function findClaimedMessage(db: Db, messageId: string): Promise<ClaimedMessage | undefined> {
  const rows = await db
    .selectFrom('alert_deliveries')
    .select(['operator_id as operatorId', 'channel', 'claimed_at as claimedAt', 'kind'])
    .select(sql<number>`count(*)::int`.as('count'))
    .where('message_id', '=', messageId)
    .where('delivered_at', 'is', null)
    .groupBy(['operator_id', 'channel', 'claimed_at', 'kind'])
    .orderBy('kind')
    .execute();
  const [first] = rows;
  return first && { ...first, counts: rows.map(({ kind, count }) => ({ kind, count })) };
}

export async function saveDelivery(
  db: Db | Tx,
  messageId: string,
  result: { readonly deliveredAt: Date } | { readonly fault: string },
): Promise<void> {
  const set = 'fault' in result ? { fault: result.fault } : { delivered_at: result.deliveredAt, fault: null };
  await db.updateTable('alert_deliveries').set(set).where('message_id', '=', messageId).execute();
}

/** Each channel's last delivery, and the fault of its newest undelivered alert. */
export async function listAlertChannelStates(db: Db, operatorId: string) {
  const { rows } = await sql<{ channel: AlertChannel; lastDelivered: Date | null; fault: string | null }>`
    select channel, max(delivered_at) as "lastDelivered",
      (array_agg(fault order by claimed_at desc) filter (where delivered_at is null and fault is not null))[1] as fault
    from alert_deliveries where operator_id = ${operatorId} group by channel`.execute(db);
  return rows;
}

/** Deletes deliveries from before of items that are gone; those that still wait would be told again. Returns how many. */
export async function deleteOldDeliveries(db: Db, before: Date, items: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_deliveries d
    where claimed_at < ${before} and not exists (
      select from (${items}) as items where items.kind = d.kind and items.id = d.item and items.state = d.state)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Nothing that waited in the database is told after a restore: it may have been told before. */
export async function dropClaimedMessages(tx: Tx): Promise<void> {
  await sql`delete from pgboss.job where name = ${DELIVER_ALERT} and state in ('created', 'retry', 'active')`.execute(
    tx,
  );
}
