import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/tx.ts';
import { claimDuePayments, giveBackDue, keepCheck } from '../payments/payment-check-store.ts';
import type { PaymentProvider } from '../payments/payment.ts';
import { isAway } from '../payments/provider-fault.ts';
import type { NoticeService } from './notice-service.ts';

export interface CheckParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly notices: Pick<NoticeService, 'ask'>;
  /** All that can be asked. */
  readonly providers: readonly PaymentProvider[];
}

/** Few at a time, so that a process that dies leaves few to their next try. */
const BATCH = 10;
/** Of one provider in one run: the next run, a minute later, goes on. */
const BATCHES = 15;
/** Questions without an answer one after the other, after which a provider counts as away until the next run. */
const PATIENCE = 3;

export type CheckService = ReturnType<typeof createCheckService>;

/** Finds by itself what no message told of. */
export function createCheckService({ db, clock, log, notices, providers }: CheckParts) {
  /** Job: asks every provider about its payments that are due; answers how many orders were paid by it. */
  async function checkDue(signal?: AbortSignal): Promise<number> {
    // Side by side: one that takes its time, or is away, keeps none of the others waiting.
    const paid = await Promise.all(providers.map((provider) => checkDueOf(provider, signal)));
    return paid.reduce((sum, each) => sum + each, 0);
  }

  async function checkDueOf(provider: PaymentProvider, signal: AbortSignal | undefined): Promise<number> {
    let [paid, unanswered] = [0, 0];
    for (let batch = 0; batch < BATCHES; batch++) {
      const due = await claimDuePayments(db, { provider: provider.name, now: clock(), limit: BATCH });
      for (const [index, payment] of due.entries()) {
        try {
          paid += await notices.ask(provider, payment);
          await keepCheck(db, payment, clock());
          unanswered = 0;
        } catch (error) {
          log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
          // One that can never be answered says nothing of those behind it.
          unanswered = isAway(error) ? unanswered + 1 : 0;
        }
        if (unanswered === PATIENCE || signal?.aborted === true) {
          await giveBackDue(db, due.slice(index + 1));
          return paid;
        }
      }
      if (due.length < BATCH) break;
    }
    return paid;
  }

  return { checkDue };
}
