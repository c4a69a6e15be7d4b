import { DAY_MS } from '../../../platform/durations.ts';
import type { BillingContext } from '../billing-context.ts';
import { handleDisputeAnswer, handleDisputeEvent } from '../disputes/dispute-service.ts';
import { handleFraudWarning } from '../disputes/fraud-warning-service.ts';
import { openMismatch } from '../payments/mismatch-service.ts';
import type {
  FraudWarning,
  KnownPayment,
  PaymentProvider,
  ProviderDispute,
  ProviderEvent,
} from '../payments/payment.ts';
import { saveRecovered } from '../payments/payment-check-store.ts';
import type { Deadline } from '../../../platform/deadline.ts';
import { findKnownPayment, type UnsettledPayment } from '../payments/payment-store.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { claimCapture, giveUpCapture, saveCapture } from '../payments/capture-store.ts';
import { handleRefundEvent } from '../refunds/refund-event-service.ts';
import { settlePayment } from './settlement-service.ts';

/** Result of polling payments for a waiting request. */
interface RecheckedPayments {
  /** Number of payments that the provider answered for, with or without an outcome. */
  readonly checked: number;
  /** Number of orders that this paid. */
  readonly settled: number;
  /** Number of payments without an answer in time. */
  readonly unanswered: number;
}

interface PollOptions {
  /** The customer says that they have just paid. */
  readonly isApproved?: boolean;
}

export type RecheckOptions = PollOptions & { readonly deadline?: Deadline };

/** Of an older warning, the dispute has come or will not. */
const WARNINGS_MS = 30 * DAY_MS;

/** Parallel requests to one provider for one call; a customer's payments must not become a burst there. */
const SIDE_BY_SIDE = 4;

/** Handles verified events of a provider in order, one transaction each; returns how many orders they paid. */
export async function handleProviderEvents(
  ctx: BillingContext,
  provider: PaymentProvider,
  events: readonly ProviderEvent[],
): Promise<number> {
  let paid = 0;
  for (const event of events) paid += await handleProviderEvent(ctx, provider, event);
  return paid;
}

async function handleProviderEvent(
  ctx: BillingContext,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<number> {
  const { db, clock } = ctx;
  if (event.kind === 'payment') return (await settlePayment(ctx, event.event)) === 'paid' ? 1 : 0;
  if (event.kind === 'poll') {
    const payment = await findKnownPayment(db, provider.name, event.reference);
    return payment === undefined ? 0 : checkPayment(ctx, provider, payment, { isApproved: true });
  }
  if (event.kind === 'mismatch') return openMismatch(ctx, provider, event);
  if (event.kind === 'refund') await handleRefundEvent(ctx, event.refund);
  else if (event.kind === 'dispute') await handleDisputeEvent(ctx, event.dispute);
  else if (event.kind === 'fraud_warning') await handleFraudWarning(ctx, event.warning);
  else await saveCapture(db, { provider: provider.name, reference: event.reference }, clock());
  return 0;
}

/**
 * Polls a payment whose event is overdue and handles the answer; returns how many orders it paid. Counts these as
 * recovered, since operators need to know of missing events. Throws as {@link checkPayment}.
 */
export async function pollPayment(
  ctx: BillingContext,
  provider: PaymentProvider,
  payment: KnownPayment,
  options: PollOptions = {},
): Promise<number> {
  const { db, clock, log } = ctx;
  const paid = await checkPayment(ctx, provider, payment, options);
  // The provider of free orders has no pay method and sends no events.
  if (paid > 0 && provider.methods.length > 0) {
    log.info({ provider: provider.name }, 'a payment was recovered by polling, before any webhook event');
    await saveRecovered(db, { provider: provider.name, reference: payment.reference }, clock());
  }
  return paid;
}

/**
 * Polls a payment and handles the answer, without further polls. Throws where the provider does not answer; a
 * capture that it may have made counts as processing until its outcome is known.
 */
async function checkPayment(
  ctx: BillingContext,
  provider: PaymentProvider,
  payment: KnownPayment,
  { isApproved = false }: PollOptions,
): Promise<number> {
  const { db, clock } = ctx;
  const named = { provider: provider.name, reference: payment.reference };
  let claimed = clock();
  const canCapture = () => claimCapture(db, named, (claimed = clock()));
  const events = await provider.check(payment, { canCapture, isApproved });
  let paid = 0;
  for (const event of events) {
    if (event.kind === 'dispute') await handleDisputeAnswer(ctx, event.dispute);
    else if (event.kind !== 'poll') paid += await handleProviderEvent(ctx, provider, event);
  }
  if (!events.some(({ kind }) => kind === 'processing')) await giveUpCapture(db, named, claimed);
  return paid;
}

/**
 * Polls all disputes that were opened since a time, and fraud warnings of the last month, and handles them; returns how
 * many no event had reported. Throws where the provider does not answer, and, after handling the others, where one
 * could not be read or handled.
 */
export async function pollDisputes(
  ctx: BillingContext,
  provider: PaymentProvider,
  since: Date,
): Promise<number> {
  let recovered = 0;
  const failures: unknown[] = [];
  const handle = async <T extends ProviderDispute | FraudWarning>(
    reported: T,
    handler: (ctx: BillingContext, reported: T) => Promise<boolean>,
  ) => {
    try {
      if (!(await handler(ctx, reported))) return;
      recovered += 1;
      const { providerReference: name, reference } = reported;
      ctx.log.warn({ provider: provider.name, name }, 'a dispute or fraud warning was recovered by polling');
      await saveRecovered(ctx.db, { provider: provider.name, reference }, ctx.clock());
    } catch (error) {
      failures.push(error);
    }
  };
  try {
    for await (const dispute of provider.listDisputes?.(since) ?? [])
      await handle(dispute, handleDisputeAnswer);
    const lately = new Date(ctx.clock().getTime() - WARNINGS_MS);
    for (const warning of (await provider.listFraudWarnings?.(lately)) ?? [])
      await handle(warning, handleFraudWarning);
  } catch (error) {
    failures.push(error);
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Disputes could not be handled');
  return recovered;
}

/**
 * Polls payments without an outcome, for customers and operators. An answer after the deadline is still handled;
 * payments not yet polled by then are left to the next call.
 */
export async function recheckPayments(
  ctx: BillingContext,
  unsettled: readonly UnsettledPayment[],
  { deadline = ctx.startDeadline(), isApproved = false }: RecheckOptions = {},
): Promise<RecheckedPayments> {
  const sums = { asked: 0, checked: 0, settled: 0 };
  const polling = [...Map.groupBy(unsettled, (payment) => payment.provider)].map(async ([name, payments]) => {
    const provider = ctx.polledProviders.find((candidate) => candidate.name === name);
    if (provider === undefined) return;
    sums.asked += payments.length;
    await recheckPaymentsOf(ctx, provider, payments, { sums, deadline, isApproved });
  });
  await deadline.wait(Promise.all(polling));
  const { asked, checked, settled } = sums;
  return { checked, settled, unanswered: asked - checked };
}

/** Polls one provider until it does not answer; it would not answer for the others either. */
async function recheckPaymentsOf(
  ctx: BillingContext,
  provider: PaymentProvider,
  payments: readonly KnownPayment[],
  {
    sums,
    deadline,
    isApproved,
  }: { sums: { checked: number; settled: number }; deadline: Deadline; isApproved: boolean },
): Promise<void> {
  const left = payments.values();
  let isSilent = false;
  const pollNext = async () => {
    for (const payment of left) {
      if (isSilent || deadline.isOver()) return;
      try {
        // `await` comes before the addition: other workers add to the sum meanwhile.
        const paid = await pollPayment(ctx, provider, payment, { isApproved });
        sums.settled += paid;
      } catch (error) {
        ctx.log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
        if (isUnreachable(error)) {
          isSilent = true;
          return;
        }
      }
      sums.checked += 1;
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, pollNext));
}
