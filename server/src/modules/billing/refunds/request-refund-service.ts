import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ActionLimit } from '@causeway/contract/console/rights';
import { demandReason, isWithinLimit, limitsSince, lockAccount } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { ORDER_CURRENCY } from '../orders/order.ts';
import { meetsConditions, refundOffer } from '../orders/refund-policy.ts';
import { findOrder, lockOrder, type OrderRow } from '../orders/order-store.ts';
import { lockAppliedPayment, type PaymentRow } from '../payments/payment-store.ts';
import { inOrderCents, summarizePayment, type SummarySums } from './payment-summary.ts';
import { readPaymentSummary, updateOrderSummary } from './payment-summary-store.ts';
import { firstPollAt } from './refund-polling.ts';
import { leftToRefund, overrideKind, refundShare, takesDays, type OrderRefundKind } from './refund.ts';
import { readRefundUse } from './refund-limit-store.ts';
import { insertRefundAddress } from './refund-address-store.ts';
import { findRefundByKey, insertRefund, sumRefundsBy, type RefundRow } from './refund-store.ts';
import { submitRefund, type SavedRequest, type SubmittedRefund } from './submit-refund-service.ts';

export interface RefundInput {
  readonly cents: number;
  readonly reason: string;
  /** Idempotency key of the form: repeating a request returns the first one's refund. */
  readonly key: string;
  readonly actor: string;
  /** The operator who approves what `actor` requested. */
  readonly approvedBy?: string;
}

export interface OrderRefundInput extends RefundInput {
  readonly orderId: string;
}

export interface PolicyRefundInput extends OrderRefundInput {
  readonly unusable: boolean;
  readonly notAbused: boolean;
}

export interface OverrideRefundInput extends OrderRefundInput {
  readonly takeDays?: boolean | undefined;
}

/** Of the operator who approves it, or else of the one who requests it. */
interface Limited {
  readonly limit: ActionLimit;
  /** Called with the sum of the actor's refunds of the order, this one included; throws to refuse it. */
  readonly onSum?: (cents: number) => void;
}

/** Sums that are refunded, being refunded, disputed and left, in US cents of the order. */
interface RefundableMoney {
  readonly givenCents: number;
  readonly leftCents: number;
  /** What is left in the payment's currency. */
  readonly leftChargedCents: number;
}

export type Decide = (
  order: OrderRow,
  money: RefundableMoney,
) => { readonly kind: OrderRefundKind; readonly takesDays: boolean };

/** Refunds what the policy offers; `cents` is what the operator was shown. Null above the limit: nothing is refunded. */
export async function requestPolicyRefund(
  ctx: BillingContext,
  input: PolicyRefundInput & Limited,
): Promise<SubmittedRefund | null> {
  return requestRefund(ctx, input, byPolicy(ctx, input));
}

/** Refunds any part of what is left, outside the policy. Null above the limit. */
export async function requestOverrideRefund(
  ctx: BillingContext,
  input: OverrideRefundInput & Limited,
): Promise<SubmittedRefund | null> {
  return requestRefund(ctx, input, againstPolicy(input));
}

export function byPolicy(
  { clock }: BillingContext,
  input: Pick<PolicyRefundInput, 'cents' | 'unusable' | 'notAbused'>,
): Decide {
  return (order, { givenCents }) => {
    const offer = refundOffer(order, clock());
    // The policy offers nothing while another refund or a dispute of the order exists.
    if (offer === null || givenCents > 0) throw new Refusal('REFUND_NOT_OFFERED');
    if (offer.cents !== input.cents) throw new Refusal('REFUND_FIGURE_CHANGED');
    if (!meetsConditions(offer, input)) throw new Refusal('REFUND_CONDITIONS');
    return { kind: 'policy', takesDays: takesDays('policy', undefined) };
  };
}

export function againstPolicy(input: Pick<OverrideRefundInput, 'cents' | 'takeDays'>): Decide {
  return (order, { leftCents }) => {
    const kind = overrideKind(input.cents, leftCents);
    const isTaken = takesDays(kind, input.takeDays);
    const isOfTeam = order.kind !== 'plan';
    // The slots of a team's order end with it.
    if (isOfTeam && kind === 'override' && !isTaken && !order.days_revoked) {
      throw new Refusal('REFUND_KEEPS_DAYS');
    }
    return { kind, takesDays: isTaken };
  };
}

/**
 * A refund has three steps, and the process may die after each: the request is committed; the provider gets it with
 * the refund's id as the idempotency key; the answer is applied in one transaction. A job resumes what was left
 * between them.
 */
async function requestRefund(
  ctx: BillingContext,
  input: OrderRefundInput & Limited,
  decide: Decide,
): Promise<SubmittedRefund | null> {
  demandReason(input.reason);
  if (!isUuid(input.orderId)) throw new Refusal('ORDER_NOT_FOUND');
  const saved = await inTransaction(ctx.db, (tx) => saveOrderRefund(ctx, tx, input, decide));
  return saved === null ? null : submitRefund(ctx, saved);
}

/** Locks the payment, so that the second of two requests sees the first. Null above the limit. */
export async function saveOrderRefund(
  ctx: BillingContext,
  tx: Tx,
  input: OverrideRefundInput & Limited,
  decide: Decide,
): Promise<SavedRequest | null> {
  const { orderId, cents, takeDays } = input;
  await lockAppliedPayment(tx, orderId);
  const known = await findRefundByKey(tx, input.key);
  if (known !== undefined) {
    const isSame =
      known.order_id === orderId &&
      known.review_item_id === null &&
      (takeDays === undefined || takeDays === known.takes_days);
    return repeatedRequest(known, isSame, input);
  }
  const { payment, order, kind, takesDays: takes_days, share } = await decideRefundOf(tx, input, decide);
  input.onSum?.(cents + (await sumRefundsBy(tx, payment.id, input.actor)));
  if (!(await isAdmitted(ctx, tx, order, input))) return null;
  const { currency } = payment;
  const saved = await saveRequest(ctx, tx, {
    payment,
    input,
    kind,
    takes_days,
    cents: share,
    currency,
    order_cents: currency === ORDER_CURRENCY ? null : cents,
    review_item_id: null,
  });
  await updateOrderSummary(tx, order, payment);
  return saved;
}

/** Locks the payment and the order, and decides what is refunded of them. */
export async function decideRefundOf(
  tx: Tx,
  { orderId, cents }: Pick<OrderRefundInput, 'orderId' | 'cents'>,
  decide: Decide,
) {
  const payment = await lockAppliedPayment(tx, orderId);
  if (payment === undefined) {
    const order = await findOrder(tx, orderId);
    throw new Refusal(order === undefined ? 'ORDER_NOT_FOUND' : 'REFUND_NOT_POSSIBLE');
  }
  const order = await lockOrder(tx, payment.order_id);
  const money = await refundableMoney(tx, order, payment);
  const decided = decide(order, money);
  if (cents > money.leftCents) throw new Refusal('REFUND_TOO_MUCH');
  const { amount_cents: chargedCents } = payment;
  const share = refundShare(cents, { totalCents: order.total_cents, chargedCents }, money);
  if (share === 0) throw new Refusal('REFUND_TOO_MUCH');
  return { payment, order, ...decided, share };
}

async function isAdmitted(
  { clock }: BillingContext,
  tx: Tx,
  { account_id: accountId }: OrderRow,
  { limit, cents: amount, actor: requestedBy, approvedBy }: OrderRefundInput & Limited,
): Promise<boolean> {
  const actor = approvedBy ?? requestedBy;
  await lockAccount(tx, accountId);
  return isWithinLimit(tx, { actor, limit, amount }, () =>
    readRefundUse(tx, { actor, accountId, since: limitsSince(clock()) }),
  );
}

async function refundableMoney(tx: Tx, order: OrderRow, payment: PaymentRow): Promise<RefundableMoney> {
  const { total_cents: totalCents } = order;
  const { amount_cents: cents, currency } = payment;
  const isCharged = currency !== ORDER_CURRENCY;
  let heldCents = 0;
  let leftChargedCents = 0;
  if (order.days_held || isCharged) {
    const summary = await readPaymentSummary(tx, payment.id);
    const shares = inOrderCents(summary, { cents, currency }, totalCents);
    ({ heldCents } = summarizePayment(shares, { cents: totalCents, currency: ORDER_CURRENCY }));
    leftChargedCents = leftOf(summarizePayment(summary, { cents, currency }), cents);
  }
  const givenCents = order.refunded_cents + order.refunding_cents + heldCents;
  const leftCents = leftToRefund({ capturedCents: totalCents, givenCents });
  return { givenCents, leftCents, leftChargedCents: isCharged ? leftChargedCents : leftCents };
}

function leftOf({ returnedCents, requestedCents, heldCents }: SummarySums, capturedCents: number): number {
  return leftToRefund({ capturedCents, givenCents: returnedCents + requestedCents + heldCents });
}

/** Returns the refund of a repeated form; the key may not be used for another request. */
export function repeatedRequest(refund: RefundRow, isSame: boolean, { cents }: RefundInput): SavedRequest {
  if (!isSame || (refund.order_cents ?? refund.cents) !== cents) throw new Refusal('REFUND_KEY_USED');
  return { refund, isNew: false };
}

/** Inserts a request with the payment locked. Refused if no provider could refund it, since it would wait forever. */
export async function saveRequest(
  { clock, refundProviders }: BillingContext,
  tx: Tx,
  {
    payment,
    input,
    ...columns
  }: { readonly payment: PaymentRow; readonly input: RefundInput } & Pick<
    RefundRow,
    'kind' | 'takes_days' | 'cents' | 'currency' | 'order_cents' | 'review_item_id'
  >,
): Promise<SavedRequest> {
  const provider = refundProviders.find(({ name }) => name === payment.provider);
  if (provider === undefined) throw new Refusal('PROVIDER_NOT_FOUND');
  const at = clock();
  const refund: RefundRow = {
    ...columns,
    id: uuidv7(),
    order_id: payment.order_id,
    payment_id: payment.id,
    state: 'requested',
    reason: input.reason.trim(),
    requested_by: input.actor,
    approved_by: input.approvedBy ?? null,
    requested_at: at,
    pending_since: null,
    settled_at: null,
    provider_reference: null,
    idempotency_key: input.key,
    provider_timestamp: null,
    next_ask_at: firstPollAt(at),
  };
  if (!(await insertRefund(tx, refund))) throw new Refusal('REFUND_KEY_USED');
  if (provider.refundsToAddress === true) await awaitAddress(tx, refund);
  return { refund, isNew: true };
}

/** The customer may name an address, unless the account is deleted. */
async function awaitAddress(tx: Tx, { id, order_id: orderId }: RefundRow): Promise<void> {
  const { account_id: accountId } = await lockOrder(tx, orderId);
  const account = await lockAccount(tx, accountId);
  if (typeof account?.email === 'string') await insertRefundAddress(tx, id, accountId);
}
