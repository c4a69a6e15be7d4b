import type { BillingContext } from '../billing-context.ts';
import { pollInTurn } from '../payments/polling-round.ts';
import { TIMED_OUT } from '../../../platform/deadline.ts';
import { capturedMoney, type CapturedPayment, type RefundAnswer } from '../payments/payment.ts';
import { findPayment, listEvents, type PaymentRow } from '../payments/payment-store.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { applyRefundAnswer } from './apply-refund-service.ts';
import { claimDueRefunds, releaseDueRefunds, type RefundsOf } from './refund-due-store.ts';
import { findRefund, listRequestedOf, type RefundRow } from './refund-store.ts';

export interface SavedRequest {
  readonly refund: RefundRow;
  /** Just saved, so no provider got it before. */
  readonly isNew: boolean;
}

export type SubmittedRefund = Pick<RefundRow, 'id' | 'state'>;

/** Counts of refunds that were answered, that ended, and that got no answer in time. */
interface RecheckedRefunds {
  readonly checked: number;
  readonly settled: number;
  readonly unanswered: number;
}

type Answer = RefundAnswer & { readonly isUnreachable: boolean };

/** The outcome is unknown: the request stays and is submitted again. */
const UNKNOWN: Answer = { state: 'pending', reference: null, isUnreachable: false };

/** Submits a saved request. Returns `requested` without an answer in time; a later answer is still applied. */
export async function submitRefund(ctx: BillingContext, saved: SavedRequest): Promise<SubmittedRefund> {
  if (saved.refund.state !== 'requested') return saved.refund;
  const deadline = ctx.startDeadline();
  const submitted = await deadline.wait(submitOnce(ctx, saved, () => !deadline.isOver()));
  return submitted === TIMED_OUT ? saved.refund : submitted;
}

/** Submits outside any transaction and applies the answer. */
async function submitOnce(
  ctx: BillingContext,
  { refund, isNew }: SavedRequest,
  isAwaited: () => boolean,
): Promise<SubmittedRefund & Pick<Answer, 'isUnreachable'>> {
  const payment = await findPayment(ctx.db, refund.payment_id);
  const { isUnreachable, ...answer } =
    payment === undefined ? UNKNOWN : await submitToProvider(ctx, payment, { refund, isNew });
  const applied = await applyRefundAnswer(ctx, refund, { ...answer, isAwaited });
  return { ...applied, isUnreachable };
}

async function submitToProvider(
  ctx: BillingContext,
  payment: PaymentRow,
  { refund, isNew }: SavedRequest,
): Promise<Answer> {
  const { log, refundProviders } = ctx;
  const named = { provider: payment.provider, refundId: refund.id };
  const provider = refundProviders.find(({ name }) => name === payment.provider);
  if (provider === undefined) {
    log.error(named, 'a refund has no provider');
    return UNKNOWN;
  }
  const { id: refundId, cents, pending_since: pendingSince } = refund;
  const instruction = { refundId, cents, isFirst: isNew, pendingSince };
  try {
    const answer = await provider.refund(await capturedPaymentOf(ctx, payment, refund), instruction);
    return { ...answer, isUnreachable: false };
  } catch (error) {
    log.warn({ err: error, ...named }, 'a refund is not answered');
    return { ...UNKNOWN, isUnreachable: isUnreachable(error) };
  }
}

/** The money of an unmatched payment may differ from the expected sum and currency. */
async function capturedPaymentOf(
  { db }: BillingContext,
  payment: PaymentRow,
  refund: RefundRow,
): Promise<CapturedPayment> {
  const { provider, reference, provider_reference: providerReference } = payment;
  const { amount_cents: amountCents, currency } = payment;
  if (refund.review_item_id === null) return { reference, providerReference, amountCents, currency };
  const captured = capturedMoney(await listEvents(db, provider, reference), { amountCents, currency });
  return { reference, providerReference, amountCents: captured?.cents ?? 0, currency: refund.currency };
}

/** Submits an order's refunds without an outcome again, until their provider does not answer. */
export async function recheckRefunds(
  ctx: BillingContext,
  orderId: string,
  deadline = ctx.startDeadline(),
): Promise<RecheckedRefunds> {
  const requested = await listRequestedOf(ctx.db, orderId);
  let checked = 0;
  let settled = 0;
  for (const { id } of requested) {
    if (deadline.isOver()) break;
    const again = await deadline.wait(submitAgain(ctx, id));
    if (again === TIMED_OUT || again?.isUnreachable === true) break;
    checked += 1;
    if (again !== undefined && again.state !== 'requested') settled += 1;
  }
  return { checked, settled, unanswered: requested.length - checked };
}

/** Job: resumes all refunds that stopped between two steps or are pending at their provider. */
export async function resumeRefunds(ctx: BillingContext, signal?: AbortSignal): Promise<void> {
  const names = ctx.refundProviders.map(({ name }) => name);
  // In parallel: a slow or unavailable provider delays none of the others.
  await Promise.all([
    ...names.map((provider) => resumeRefundsOf(ctx, { provider }, signal)),
    // Refunds whose provider is not configured any more; each run logs them.
    resumeRefundsOf(ctx, { noneOf: names }, signal),
  ]);
}

async function resumeRefundsOf(
  ctx: BillingContext,
  of: RefundsOf,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { db, clock, log } = ctx;
  await pollInTurn({
    claim: (limit) => claimDueRefunds(db, { of, now: clock(), limit }),
    poll: async ({ id }) => {
      try {
        return (await submitAgain(ctx, id))?.isUnreachable !== true;
      } catch (error) {
        log.error({ err: error, refundId: id }, 'a refund could not be settled');
        return true;
      }
    },
    release: (unpolled) => releaseDueRefunds(db, unpolled),
    signal,
  });
}

/** Undefined for a refund that has ended in the meantime. */
async function submitAgain(ctx: BillingContext, id: string) {
  const refund = await findRefund(ctx.db, id);
  return refund?.state === 'requested' ? submitOnce(ctx, { refund, isNew: false }, () => false) : undefined;
}
