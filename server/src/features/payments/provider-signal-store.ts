import { sql } from 'kysely';
import type { Db } from '../../database/tx.ts';

interface Signal {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** By the provider's clock, and by ours. */
  readonly sentAt: Date;
  readonly receivedAt: Date;
}

const NOTHING = {
  event_id: null,
  event_type: null,
  sent_at: null,
  received_at: null,
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

/** Keeps what was last heard from a provider. */
export async function keepSignal(db: Db, signal: Signal): Promise<void> {
  const { provider } = signal;
  const heard = {
    event_id: signal.eventId,
    event_type: signal.type,
    sent_at: signal.sentAt,
    received_at: signal.receivedAt,
  };
  await db
    .insertInto('provider_signals')
    .values({ ...NOTHING, provider, ...heard })
    .onConflict((conflict) =>
      conflict.column('provider').doUpdateSet({
        ...heard,
        // The first one after a test was asked for is taken for it.
        test_heard_at: sql<Date | null>`case
          when provider_signals.tested_at <= ${signal.receivedAt} and
            coalesce(provider_signals.test_heard_at < provider_signals.tested_at, true)
          then ${signal.receivedAt} else provider_signals.test_heard_at end`,
      }),
    )
    .execute();
}

/** Keeps when a message in a provider's name was last refused. */
export async function keepRefused(db: Db, provider: string, at: Date): Promise<void> {
  await db
    .insertInto('provider_signals')
    .values({ ...NOTHING, provider, refused_at: at })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ refused_at: at }))
    .execute();
}
