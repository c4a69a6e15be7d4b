import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '../../../platform/database/compiled-once.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { DeviceGrant, DeviceRow, LedgerEntry } from '../../access/api.ts';
import { livingAt, type OrderRow } from './order-store.ts';

/** What an account's own page shows of an order. */
const SHOWN = [
  'id',
  'number',
  'kind',
  'plan_name',
  'days',
  'extra_days',
  'device_num',
  'device_mode',
  'total_cents',
  'pay_method',
  'status',
  'created_at',
  'expires_at',
  'paid_at',
  'refunded_cents',
  'refunding_cents',
  'days_revoked',
  'days_held',
] as const;

export type ShownOrder = Pick<OrderRow, (typeof SHOWN)[number]>;

interface AccountFacts {
  /** The ledger in the order of writing. */
  readonly entries: readonly LedgerEntry[];
  /** The latest contact first. */
  readonly devices: readonly DeviceRow[];
  /** Orders that were paid (refunded ones included) or can be paid now, newest first. */
  readonly orders: readonly ShownOrder[];
  readonly refunds: readonly WaitingRefund[];
  /** Slots that an operator granted, if they have not ended. */
  readonly grant: DeviceGrant | null;
}

/** The refunds of an order that an operator sends to an address, which the customer names. */
export type WaitingRefund = Pick<OrderRow, 'plan_name'> & {
  readonly orderId: string;
  readonly cents: number;
  readonly currency: string;
  readonly named: boolean;
};

const selectFacts = compiledOnce((db, { accountId, now }: { accountId: string; now: Date }) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('ledger_entries')
        .select(['id', 'tier', 'days', 'source', 'reference', 'takes_back as revokedEntryId', 'at'])
        .where('account_id', '=', accountId)
        .orderBy('id'),
    ).as('entries'),
    jsonArrayFrom(
      eb
        .selectFrom('devices')
        .select(['id', 'client_id as clientId', 'name', 'type', 'platform', 'linked_at as linkedAt'])
        .where('account_id', '=', accountId),
    ).as('devices'),
    jsonArrayFrom(
      eb.selectFrom('orders').select(SHOWN).where('account_id', '=', accountId).where(livingAt(now)),
    ).as('orders'),
    jsonArrayFrom(
      eb
        .selectFrom('device_grants')
        .select(['slots', 'until'])
        .where('account_id', '=', accountId)
        .where('until', '>', now),
    ).as('grants'),
    eb
      .exists(eb.selectFrom('refund_addresses').select('refund_id').where('account_id', '=', accountId))
      .$castTo<boolean>()
      .as('hasRefunds'),
  ]),
);

/** Apart, because few accounts have any, and the joins take as long as all the rest. */
const selectRefunds = compiledOnce((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('refund_addresses as a')
    .innerJoin('refunds as r', 'r.id', 'a.refund_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['o.id as orderId', 'o.plan_name', 'r.currency'])
    .select(({ fn }) => [
      fn.sum<number>('r.cents').as('cents'),
      sql<boolean>`bool_and(a.sealed_address is not null)`.as('named'),
    ])
    .where('a.account_id', '=', accountId)
    .groupBy(['o.id', 'r.currency'])
    .orderBy('o.id'),
);

/**
 * Reads the account's ledger, devices and orders in one statement, and waiting refunds in another if there are any. JSON
 * has times as texts. A few rows are sorted faster here than in PostgreSQL.
 */
export async function readAccountFacts(db: Db, accountId: string, now: Date): Promise<AccountFacts> {
  const [row] = await selectFacts(db, { accountId, now });
  const { entries = [], devices = [], orders = [], hasRefunds = false, grants: [grant] = [] } = row ?? {};
  return {
    entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    devices: devices
      .map((device) => ({ ...device, linkedAt: new Date(device.linkedAt) }))
      .toSorted(latestFirst(({ linkedAt }) => linkedAt)),
    orders: orders
      .map((order) => ({
        ...order,
        created_at: new Date(order.created_at),
        expires_at: new Date(order.expires_at),
        paid_at: order.paid_at === null ? null : new Date(order.paid_at),
      }))
      .toSorted(latestFirst((order) => order.paid_at ?? order.created_at)),
    refunds: hasRefunds ? await selectRefunds(db, { accountId }) : [],
    grant: grant === undefined ? null : { ...grant, until: new Date(grant.until) },
  };
}

/** Of two rows of the same moment, the one with the later id comes first. */
const latestFirst =
  <Row extends { readonly id: string }>(timeOf: (row: Row) => Date) =>
  (one: Row, other: Row): number =>
    timeOf(other).getTime() - timeOf(one).getTime() || (one.id < other.id ? 1 : -1);
