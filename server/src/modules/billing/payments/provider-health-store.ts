import { sql, type Insertable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Db, Tx } from '../../../platform/database/tx.ts';
import type { MerchantStore } from './providers/paypal-orders.ts';

interface Signal {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** By the provider's clock, and by ours. */
  readonly sentAt: Date;
  readonly receivedAt: Date;
  readonly providerState?: string;
}

const NOTHING = {
  event_id: null,
  event_type: null,
  sent_at: null,
  received_at: null,
  provider_state: null,
  refused_at: null,
  tested_at: null,
  tested_by: null,
  test_heard_at: null,
  probed_at: null,
  account: null,
  is_live: null,
  clock_ahead_ms: null,
  silent_at: null,
};

export async function saveWebhook(db: Db, signal: Signal): Promise<void> {
  const { provider } = signal;
  const heard = {
    event_id: signal.eventId,
    event_type: signal.type,
    sent_at: signal.sentAt,
    received_at: signal.receivedAt,
    ...(signal.providerState === undefined ? {} : { provider_state: signal.providerState }),
  };
  await db
    .insertInto('provider_health')
    .values({ ...NOTHING, provider, ...heard })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({
        ...heard,
        // The first event after a requested test counts as the test.
        test_heard_at: sql<Date | null>`case
          when provider_health.tested_at <= ${signal.receivedAt}::timestamptz and
            coalesce(provider_health.test_heard_at < provider_health.tested_at, true)
          then ${signal.receivedAt}::timestamptz else provider_health.test_heard_at end`,
      }),
    )
    .execute();
}

/** State that providers need after a restart. */
export async function listProviderStates(db: Db): Promise<{ provider: string; providerState: string }[]> {
  return db
    .selectFrom('provider_health')
    .select(['provider', 'provider_state as providerState'])
    .where('provider_state', 'is not', null)
    .$narrowType<{ providerState: string }>()
    .execute();
}

/** When each provider last sent an event, last answered, and last failed to answer. */
export function listContacts(db: Db) {
  return db
    .selectFrom('provider_health')
    .select(['provider', 'received_at as receivedAt', 'probed_at as probedAt', 'silent_at as silentAt'])
    .execute();
}

export async function saveRefused(db: Db, provider: string, at: Date): Promise<void> {
  await keep(db, provider, { refused_at: at });
}

export interface Probed {
  /** By our clock. */
  readonly at: Date;
  readonly account: string;
  readonly live: boolean;
  readonly clockAheadMs: number | null;
}

export async function saveProbe(
  db: Db | Tx,
  provider: string,
  { account, live, clockAheadMs, at }: Probed,
): Promise<void> {
  const said = { probed_at: at, account, is_live: live, clock_ahead_ms: clockAheadMs, silent_at: null };
  await keep(db, provider, said);
}

export async function saveSilence(db: Db, provider: string, at: Date): Promise<void> {
  await keep(db, provider, { silent_at: at });
}

export async function saveTest(db: Db | Tx, provider: string, by: string, at: Date): Promise<void> {
  await keep(db, provider, { tested_at: at, tested_by: by });
}

/** The account that the provider's credentials belong to, saved by the first process that asks. */
export function createMerchantStore(db: Db): MerchantStore {
  return {
    find: async (provider, key) => {
      const row = await db
        .selectFrom('provider_health')
        .select('merchant_id')
        .where('provider', '=', provider)
        .where('merchant_key', '=', key)
        .executeTakeFirst();
      return row?.merchant_id ?? undefined;
    },
    save: (provider, merchant_key, merchant_id) => keep(db, provider, { merchant_key, merchant_id }),
  };
}

async function keep(
  db: Db | Tx,
  provider: string,
  what: Partial<Insertable<Schema['provider_health']>>,
): Promise<void> {
  await db
    .insertInto('provider_health')
    .values({ ...NOTHING, provider, ...what })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(what))
    .execute();
}
