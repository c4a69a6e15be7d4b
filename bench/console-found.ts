import { LOWEST_TIER } from '@causeway/contract/tiers';
import type pg from 'pg';

/** Records of a seeded shop to query, a few hundred of each kind from all over it. */
export interface Found {
  readonly customers: number;
  readonly customerIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly orderNumbers: readonly string[];
  readonly ticketIds: readonly string[];
  readonly bulkActionIds: readonly string[];
  readonly deviceNames: readonly string[];
  readonly references: readonly string[];
  readonly providerReferences: readonly string[];
  readonly cursors: {
    readonly customers: readonly string[];
    readonly expiries: readonly string[];
    readonly mails: readonly string[];
    readonly audit: readonly string[];
    readonly answered: readonly string[];
    readonly bulkActions: readonly string[];
  };
}

const MANY = 300;

/** Samples a few rows of each table, the oldest as likely as the newest. */
export async function lookAround(client: pg.ClientBase): Promise<Found> {
  const sizes = await client.query<{ table: string; rows: number }>(
    `select relname as table, reltuples as rows from pg_class where relnamespace = 'public'::regnamespace`,
  );
  const some = async (expression: string, table: string, where = 'true') => {
    const size = sizes.rows.find((one) => one.table === table)?.rows ?? 0;
    const percent = Math.min(100, (200 * MANY) / Math.max(1, size));
    const { rows } = await client.query<{ value: string }>(
      `select ${expression} as value from ${table} tablesample bernoulli (${percent}) repeatable (1) where ${where}`,
    );
    return rows.map(({ value }) => value);
  };
  const cursor = (at: string, id = 'id') => `(extract(epoch from ${at}) * 1000000)::bigint || '.' || ${id}`;
  const { rows } = await client.query<{ count: string }>('select count(*) from accounts');
  return {
    customers: Number(rows[0]?.count),
    customerIds: await some('id', 'accounts'),
    orderIds: await some('id', 'orders'),
    orderNumbers: await some('number', 'orders'),
    ticketIds: await some('id', 'tickets'),
    bulkActionIds: await some('id', 'bulk_actions'),
    deviceNames: await some('name', 'devices'),
    references: await some('reference', 'payments'),
    providerReferences: await some('provider_reference', 'payments', 'provider_reference is not null'),
    cursors: {
      customers: await some(cursor('created_at'), 'accounts'),
      expiries: await some(cursor('expires_at', 'account_id'), 'entitlements', `tier = '${LOWEST_TIER}'`),
      mails: await some(cursor('created_at'), 'mails'),
      audit: await some(cursor('at'), 'audit_entries'),
      answered: await some(cursor('state_since'), 'tickets', `state = 'answered'`),
      bulkActions: await some(cursor('created_at'), 'bulk_actions'),
    },
  };
}
