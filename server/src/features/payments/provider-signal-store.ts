import type { Db } from '../../database/tx.ts';

interface Signal {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  /** By the provider's clock, and by ours. */
  readonly sentAt: Date;
  readonly receivedAt: Date;
}

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
    .values({ provider, ...heard, refused_at: null, tested_at: null, tested_by: null })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(heard))
    .execute();
}

/** Keeps when a message in a provider's name was last refused. */
export async function keepRefused(db: Db, provider: string, at: Date): Promise<void> {
  const never = { event_id: null, event_type: null, sent_at: null, received_at: null };
  await db
    .insertInto('provider_signals')
    .values({ provider, ...never, refused_at: at, tested_at: null, tested_by: null })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ refused_at: at }))
    .execute();
}
