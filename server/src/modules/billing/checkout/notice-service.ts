import type { FastifyBaseLogger } from 'fastify';
import type {
  KnownPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderNotice,
  ProviderRefund,
} from '../payments/payment.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { saveRecovered } from '../payments/payment-check-store.ts';
import type { StartDeadline, Deadline } from '../../../platform/deadline.ts';
import { findKnownPayment, type UnsettledPayment } from '../payments/payment-store.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { claimCapture, giveUpCapture, saveCapture } from '../payments/capture-store.ts';
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
  readonly startDeadline: StartDeadline;
}

/** What came of asking about payments that somebody waits for. */
export interface Rechecked {
  /** About how many the provider had an answer, if only that it has none. */
  readonly checked: number;
  /** How many orders were paid by it. */
  readonly settled: number;
  /** About how many it did not answer, or not in time. */
  readonly unanswered: number;
}

interface AskHow {
  readonly isApproved: boolean;
}

export interface RecheckHow {
  readonly deadline?: Deadline;
  /** The customer says that they have just paid. */
  readonly isApproved?: boolean;
}

/** Questions at one provider at a time, of one call: a customer's payments must not become a burst there. */
const SIDE_BY_SIDE = 4;

export type NoticeService = ReturnType<typeof createNoticeService>;

/** The one way that a provider's words take, whether it told them or was asked. Each notice is a transaction of its own. */
export function createNoticeService(parts: NoticeParts) {
  return {
    take: (provider: PaymentProvider, notices: readonly ProviderNotice[]) => take(parts, provider, notices),
    ask: (provider: PaymentProvider, payment: KnownPayment, how?: AskHow) =>
      ask(parts, provider, payment, how),
    askForDisputes: (provider: PaymentProvider, since: Date) => askForDisputes(parts, provider, since),
    recheck: (unsettled: readonly UnsettledPayment[], how?: RecheckHow) => recheck(parts, unsettled, how),
  };
}

/** Takes genuine words of a provider, in their order; answers how many orders they paid. */
async function take(
  parts: NoticeParts,
  provider: PaymentProvider,
  notices: readonly ProviderNotice[],
): Promise<number> {
  let paid = 0;
  for (const notice of notices) paid += await takeOne(parts, provider, notice);
  return paid;
}

async function takeOne(
  parts: NoticeParts,
  provider: PaymentProvider,
  notice: ProviderNotice,
): Promise<number> {
  const { db, clock, settlement, takeRefund, takeDispute } = parts;
  if (notice.kind === 'payment') return (await settlement.settle(notice.event)) === 'paid' ? 1 : 0;
  if (notice.kind === 'look') {
    const payment = await findKnownPayment(db, provider.name, notice.reference);
    return payment === undefined ? 0 : look(parts, provider, payment, { isApproved: true });
  }
  if (notice.kind === 'underway') {
    await saveCapture(db, { provider: provider.name, reference: notice.reference }, clock());
    return 0;
  }
  await (notice.kind === 'refund' ? takeRefund(notice.refund) : takeDispute(notice.dispute));
  return 0;
}

/**
 * Asks about a payment whose provider should have told by now, and takes what it says; answers how many orders it paid.
 * Those were lost but for asking: operators want to know of messages that do not come. Throws as {@link look}.
 */
async function ask(
  parts: NoticeParts,
  provider: PaymentProvider,
  payment: KnownPayment,
  how: AskHow = { isApproved: false },
): Promise<number> {
  const { db, clock, log } = parts;
  const paid = await look(parts, provider, payment, how);
  // A provider without a method of its own, of orders of nothing, sends no messages.
  if (paid > 0 && provider.methods.length > 0) {
    log.info({ provider: provider.name }, 'a payment was found by asking, before any message told of it');
    await saveRecovered(db, { provider: provider.name, reference: payment.reference }, clock());
  }
  return paid;
}

/**
 * Asks and takes the answer, which no longer sends anybody to look. Throws where the provider cannot be asked; what it may
 * have taken in that moment counts as being taken until somebody knows.
 */
async function look(
  parts: NoticeParts,
  provider: PaymentProvider,
  payment: KnownPayment,
  { isApproved }: AskHow,
): Promise<number> {
  const { db, clock } = parts;
  const named = { provider: provider.name, reference: payment.reference };
  let claimed = clock();
  const canCapture = () => claimCapture(db, named, (claimed = clock()));
  const notices = await provider.check(payment, { canCapture, isApproved });
  let paid = 0;
  for (const notice of notices) {
    if (notice.kind === 'dispute') await parts.takeDisputeAnswer(notice.dispute);
    else if (notice.kind !== 'look') paid += await takeOne(parts, provider, notice);
  }
  if (!notices.some(({ kind }) => kind === 'underway')) await giveUpCapture(db, named, claimed);
  return paid;
}

/**
 * Asks for all disputes that were opened since a moment, and takes them; answers of how many no message has told. Throws
 * where the provider cannot be asked, and, once all others are taken, where one could not be read or taken.
 */
async function askForDisputes(
  { db, clock, log, takeDisputeAnswer }: NoticeParts,
  provider: PaymentProvider,
  since: Date,
): Promise<number> {
  let found = 0;
  const untaken: unknown[] = [];
  const takeFound = async (dispute: ProviderDispute) => {
    if (!(await takeDisputeAnswer(dispute))) return;
    found += 1;
    const { providerReference, reference } = dispute;
    log.warn({ provider: provider.name, dispute: providerReference }, 'a dispute was found by asking');
    await saveRecovered(db, { provider: provider.name, reference }, clock());
  };
  try {
    for await (const dispute of provider.listDisputes?.(since) ?? [])
      await takeFound(dispute).catch((error: unknown) => untaken.push(error));
  } catch (error) {
    untaken.push(error);
  }
  if (untaken.length > 0) throw new AggregateError(untaken, 'Disputes could not be taken');
  return found;
}

/**
 * Asks providers about payments without an outcome, and takes what they say: the customers' way and the operators'. What is
 * not answered in time is taken all the same once it is; what is not even asked is left to the next who asks.
 */
async function recheck(
  parts: NoticeParts,
  unsettled: readonly UnsettledPayment[],
  { deadline = parts.startDeadline(), isApproved = false }: RecheckHow = {},
): Promise<Rechecked> {
  const sums = { asked: 0, checked: 0, settled: 0 };
  const asking = [...Map.groupBy(unsettled, (payment) => payment.provider)].map(async ([name, payments]) => {
    const provider = parts.providers.find((candidate) => candidate.name === name);
    if (provider === undefined) return;
    sums.asked += payments.length;
    await recheckOf(parts, provider, payments, { sums, deadline, isApproved });
  });
  await deadline.wait(Promise.all(asking));
  const { asked, checked, settled } = sums;
  return { checked, settled, unanswered: asked - checked };
}

/** Of one provider, until it does not answer: it would answer about none of the others either. */
async function recheckOf(
  parts: NoticeParts,
  provider: PaymentProvider,
  payments: readonly KnownPayment[],
  {
    sums,
    deadline,
    isApproved,
  }: { sums: { checked: number; settled: number }; deadline: Deadline; isApproved: boolean },
): Promise<void> {
  const left = payments.values();
  let away = false;
  const askOn = async () => {
    for (const payment of left) {
      if (away || deadline.isOver()) return;
      try {
        const paid = await ask(parts, provider, payment, { isApproved });
        sums.settled += paid;
      } catch (error) {
        parts.log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
        if (isUnreachable(error)) {
          away = true;
          return;
        }
      }
      sums.checked += 1;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, askOn));
}
