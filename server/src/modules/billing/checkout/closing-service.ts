import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import type { StartDeadline } from '../../../platform/deadline.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import {
  findCancelledOrder,
  keepClosed,
  listUnclosed,
  type UnsettledPayment,
} from '../payments/payment-store.ts';

export interface ClosingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly providers: readonly PaymentProvider[];
  readonly startDeadline: StartDeadline;
}

export type ClosingService = ReturnType<typeof createClosingService>;

/** Closes the providers' pages for orders that want no money any more. */
export function createClosingService({ db, clock, log, providers, startDeadline }: ClosingParts) {
  /**
   * Tells the providers of an order's payments, once each, to take no more money. One that cannot be told is told when this is
   * asked for again; money that comes all the same goes its usual way. Called after the transaction that settled the order, so
   * it throws nothing; past the deadline it goes on by itself.
   */
  async function close(orderId: string, deadline = startDeadline()): Promise<void> {
    const closing = closeAll(orderId).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'the providers were not told');
    });
    await deadline.wait(closing);
  }

  /** The same for a payment whose order was cancelled where nobody told its provider, such as with its account. */
  async function closeCancelled(payment: Pick<UnsettledPayment, 'provider' | 'reference'>): Promise<void> {
    const orderId = await findCancelledOrder(db, payment);
    if (orderId !== undefined) await close(orderId);
  }

  async function closeAll(orderId: string): Promise<void> {
    for (const { provider: name, ...payment } of await listUnclosed(db, orderId)) {
      const provider = providers.find((candidate) => candidate.name === name);
      if (provider?.cancel === undefined) continue;
      try {
        await provider.cancel(payment);
        await keepClosed(db, { provider: name, reference: payment.reference }, clock());
      } catch (error) {
        log.warn({ err: error, provider: name, orderId }, 'a provider was not told');
      }
    }
  }

  return { close, closeCancelled };
}
