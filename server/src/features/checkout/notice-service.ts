import type { FastifyBaseLogger } from 'fastify';
import type {
  KnownPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderNotice,
  ProviderRefund,
} from '../payments/payment.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/tx.ts';
import { keepRescued } from '../payments/payment-check-store.ts';
import { findKnownPayment, type UnsettledPayment } from '../payments/payment-store.ts';
import type { SettlementService } from './settlement-service.ts';

export interface NoticeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly settlement: Pick<SettlementService, 'settle'>;
  readonly takeRefund: (refund: ProviderRefund) => Promise<void>;
  readonly takeDispute: (dispute: ProviderDispute) => Promise<void>;
  /** As an answer to our own question; true where it told something new. */
  readonly takeDisputeAnswer: (dispute: ProviderDispute) => Promise<boolean>;
  readonly providers: readonly PaymentProvider[];
}

export type NoticeService = ReturnType<typeof createNoticeService>;

/** The one way that a provider's words take, whether it told them or was asked. Each notice is a transaction of its own. */
export function createNoticeService(parts: NoticeParts) {
  const { db, clock, log, settlement, takeRefund, takeDispute, takeDisputeAnswer, providers } = parts;

  /** Takes genuine words of a provider, in their order; answers how many orders they paid. */
  async function take(provider: PaymentProvider, notices: readonly ProviderNotice[]): Promise<number> {
    let paid = 0;
    for (const notice of notices) paid += await takeOne(provider, notice);
    return paid;
  }

  async function takeOne(provider: PaymentProvider, notice: ProviderNotice): Promise<number> {
    if (notice.kind === 'payment') return (await settlement.settle(notice.event)) === 'paid' ? 1 : 0;
    if (notice.kind === 'look') {
      const payment = await findKnownPayment(db, provider.name, notice.reference);
      return payment === undefined ? 0 : look(provider, payment);
    }
    await (notice.kind === 'refund' ? takeRefund(notice.refund) : takeDispute(notice.dispute));
    return 0;
  }

  /**
   * Asks about a payment whose provider should have told by now, and takes what it says; answers how many orders it paid.
   * Those were lost but for asking: operators want to know of messages that do not come. Throws as {@link look}.
   */
  async function ask(provider: PaymentProvider, payment: KnownPayment): Promise<number> {
    const paid = await look(provider, payment);
    // A provider without a method of its own, of orders of nothing, sends no messages.
    if (paid > 0 && provider.methods.length > 0) {
      log.info({ provider: provider.name }, 'a payment was found by asking, before any message told of it');
      await keepRescued(db, { provider: provider.name, reference: payment.reference }, clock());
    }
    return paid;
  }

  /** Asks and takes the answer, which no longer sends anybody to look. Throws where the provider cannot be asked. */
  async function look(provider: PaymentProvider, payment: KnownPayment): Promise<number> {
    let paid = 0;
    for (const notice of await provider.check(payment)) {
      if (notice.kind === 'dispute') await takeDisputeAnswer(notice.dispute);
      else if (notice.kind !== 'look') paid += await takeOne(provider, notice);
    }
    return paid;
  }

  /**
   * Asks for all disputes that were opened since a moment, and takes them; answers of how many no message has told. Throws
   * where the provider cannot be asked, and, once all others are taken, where one could not be.
   */
  async function askForDisputes(provider: PaymentProvider, since: Date): Promise<number> {
    let found = 0;
    const untaken: unknown[] = [];
    for (const dispute of (await provider.listDisputes?.(since)) ?? []) {
      try {
        if (!(await takeDisputeAnswer(dispute))) continue;
        found += 1;
        const { providerReference, reference } = dispute;
        log.warn({ provider: provider.name, dispute: providerReference }, 'a dispute was found by asking');
        await keepRescued(db, { provider: provider.name, reference }, clock());
      } catch (error) {
        untaken.push(error);
      }
    }
    if (untaken.length > 0) throw new AggregateError(untaken, 'Disputes could not be taken');
    return found;
  }

  /** Asks providers about payments without an outcome, and takes what they say: the customers' way and the operators'. */
  async function recheck(
    unsettled: readonly UnsettledPayment[],
  ): Promise<{ checked: number; settled: number }> {
    let settled = 0;
    for (const { provider: name, ...payment } of unsettled) {
      const provider = providers.find((candidate) => candidate.name === name);
      if (provider === undefined) continue;
      // One after the other: a customer's few payments must not become a burst at the provider.
      settled += await ask(provider, payment).catch((error: unknown) => {
        log.warn({ err: error, provider: name }, 'a payment could not be checked');
        return 0;
      });
    }
    return { checked: unsettled.length, settled };
  }

  return { take, ask, askForDisputes, recheck };
}
