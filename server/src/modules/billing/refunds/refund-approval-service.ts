import { leftOf } from '@causeway/contract/console/rights';
import { centsToUsd } from '@causeway/contract/money';
import type {
  ApprovalAction,
  ApprovalChange,
  Approvable,
  PerformedBy,
} from '../../../platform/approvals/approval.ts';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { limitsSince } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { demandOrder } from '../orders/demand-order-service.ts';
import { namesOf, ORDER_CURRENCY } from '../orders/order.ts';
import { readRefundUse } from './refund-limit-store.ts';
import { findRefundByKey } from './refund-store.ts';
import {
  againstPolicy,
  byPolicy,
  decideRefundOf,
  requestOverrideRefund,
  requestPolicyRefund,
  saveOrderRefund,
  type Decide,
  type OrderRefundInput,
  type OverrideRefundInput,
  type PolicyRefundInput,
} from './request-refund-service.ts';
import { submitRefund, type SubmittedRefund } from './submit-refund-service.ts';

type Asked<Input extends OrderRefundInput> = Omit<Input, 'actor' | 'approvedBy'>;

/** `waiting`: it is above the operator's limits, and another one has to approve it. */
export type RequestedRefund = SubmittedRefund | { readonly id: null; readonly state: 'waiting' };

const WAITING = { id: null, state: 'waiting' } as const;

export function policyRefundApproval(ctx: BillingContext): ApprovalAction<Asked<PolicyRefundInput>> {
  return refundApproval(ctx, 'order.refund', (input) => byPolicy(ctx, input));
}

export function overrideRefundApproval(ctx: BillingContext): ApprovalAction<Asked<OverrideRefundInput>> {
  return refundApproval(ctx, 'order.refund_override', againstPolicy);
}

/** The refund counts for the limits of the operator who approves it. Its audit row is written with its outcome. */
function refundApproval<Input extends Asked<OrderRefundInput>>(
  ctx: BillingContext,
  name: 'order.refund' | 'order.refund_override',
  decideBy: (input: Input) => Decide,
): ApprovalAction<Input> {
  const change = (tx: Tx, input: Input) => changeOf(tx, input, decideBy(input));
  return {
    name,
    claim: ({ orderId }) => orderId,
    preview: change,
    async perform(tx, input, { actor: approvedBy, requestedBy, limits }: PerformedBy) {
      const changed = await change(tx, input);
      const given = { ...input, actor: requestedBy, approvedBy, limit: limits.refunds };
      const saved = await saveOrderRefund(ctx, tx, given, decideBy(input));
      if (saved === null) throw new Refusal('LIMIT_EXCEEDED');
      // The requester has sent the form again, within their limits by then.
      if (!saved.isNew) throw new Refusal('CHANGED_MEANWHILE');
      return changed;
    },
    async performed({ key }) {
      const refund = await findRefundByKey(ctx.db, key);
      if (refund !== undefined) await submitRefund(ctx, { refund, isNew: true });
    },
  };
}

async function changeOf(tx: Tx, input: Asked<OrderRefundInput>, decide: Decide): Promise<ApprovalChange> {
  const { order, takesDays } = await decideRefundOf(tx, input, decide);
  const amount = centsToUsd(input.cents);
  const after = { ...namesOf(order), amount, currency: ORDER_CURRENCY, takesDays };
  return { subject: order.id, accountId: order.account_id, details: { before: null, after } };
}

interface RequestedBy<Input extends OrderRefundInput> {
  readonly caller: OperatorCaller;
  readonly input: Asked<Input>;
  readonly onSum: (cents: number) => void;
}

/** Refunds under the policy, or requests approval above the caller's limits. */
export async function refundByPolicy(
  ctx: BillingContext,
  approval: Approvable<Asked<PolicyRefundInput>>,
  { caller, input, onSum }: RequestedBy<PolicyRefundInput>,
): Promise<RequestedRefund> {
  const given = { ...input, actor: actorOf(caller), limit: caller.limits.refunds, onSum };
  return (await requestPolicyRefund(ctx, given)) ?? requested(approval, { caller, input });
}

/** Refunds outside the policy, or requests approval above the caller's limits. */
export async function refundOutsidePolicy(
  ctx: BillingContext,
  approval: Approvable<Asked<OverrideRefundInput>>,
  { caller, input, onSum }: RequestedBy<OverrideRefundInput>,
): Promise<RequestedRefund> {
  const given = { ...input, actor: actorOf(caller), limit: caller.limits.refunds, onSum };
  const refund = await requestOverrideRefund(ctx, given);
  if (refund !== null) return refund;
  // Decided now, as less may be left by the time of the approval.
  const { takesDays: takeDays } = await inTransaction(ctx.db, (tx) =>
    decideRefundOf(tx, input, againstPolicy(input)),
  );
  return requested(approval, { caller, input: { ...input, takeDays } });
}

async function requested<Input extends Asked<OrderRefundInput>>(
  approval: Approvable<Input>,
  { caller, input }: { readonly caller: OperatorCaller; readonly input: Input },
): Promise<typeof WAITING> {
  await approval.request({ caller, input, reason: input.reason });
  return WAITING;
}

/** US cents that the operator may refund for an order in one action now; null if there is no limit. */
export async function readRefundLeft(
  { db, clock }: BillingContext,
  caller: OperatorCaller,
  orderId: string,
): Promise<number | null> {
  const order = await demandOrder(db, orderId);
  const use = { actor: actorOf(caller), accountId: order.account_id, since: limitsSince(clock()) };
  return leftOf(caller.limits.refunds, await readRefundUse(db, use));
}
