import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { askInTurn } from '../payments/asking-round.ts';
import { claimDuePayments, giveBackDue, keepCheck } from '../payments/payment-check-store.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import type { ClosingService } from './closing-service.ts';
import type { NoticeService } from './notice-service.ts';

export interface CheckParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly notices: Pick<NoticeService, 'ask'>;
  readonly closing: Pick<ClosingService, 'closeCancelled'>;
  /** All that can be asked. */
  readonly providers: readonly PaymentProvider[];
}

export type CheckService = ReturnType<typeof createCheckService>;

/** Finds by itself what no message told of, and closes the pages of orders that were cancelled meanwhile. */
export function createCheckService({ db, clock, log, notices, closing, providers }: CheckParts) {
  /** Job: asks every provider about its payments that are due; answers how many orders were paid by it. */
  async function checkDue(signal?: AbortSignal): Promise<number> {
    // Side by side: one that takes its time, or is away, keeps none of the others waiting.
    const paid = await Promise.all(providers.map((provider) => checkDueOf(provider, signal)));
    return paid.reduce((sum, each) => sum + each, 0);
  }

  async function checkDueOf(provider: PaymentProvider, signal: AbortSignal | undefined): Promise<number> {
    let paid = 0;
    await askInTurn({
      claim: (limit) => claimDuePayments(db, { provider: provider.name, now: clock(), limit }),
      ask: async (payment) => {
        try {
          paid += await notices.ask(provider, payment);
          await keepCheck(db, payment, clock());
          await closing.closeCancelled(payment);
          return true;
        } catch (error) {
          log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
          // One that can never be answered says nothing of those behind it.
          return !isUnreachable(error);
        }
      },
      giveBack: (unasked) => giveBackDue(db, unasked),
      signal,
    });
    return paid;
  }

  return { checkDue };
}
