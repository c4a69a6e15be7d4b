import { centsToUsd } from '@causeway/contract/money';
import type { Approvable, ApprovalAction, ApprovalChange } from '../../../platform/approvals/approval.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { BillingContext } from '../billing-context.ts';
import { namesOf } from '../orders/order.ts';
import {
  acceptIn,
  acceptPayment,
  demandAcceptable,
  lockReviewed,
  type AcceptInput,
} from './accept-payment-service.ts';
import { findAcceptance } from './acceptance-store.ts';
import { closePayments } from './close-payments-service.ts';

/** `waiting`: it is above the operator's limits, and another one has to approve it. */
type AcceptAnswer =
  | { readonly state: 'done'; readonly orderId: string }
  | { readonly state: 'waiting'; readonly orderId: null };

/** A wrong amount that waives more than its requester may. It counts for the limits of the operator who approves it. */
export function acceptanceApproval(ctx: BillingContext): ApprovalAction<AcceptInput> {
  return {
    name: 'payment.accept',
    claim: ({ reviewItemId }) => reviewItemId,
    preview: changeOf,
    async perform(tx, input, { actor, limits, approved }) {
      const change = await changeOf(tx, input);
      await acceptIn(ctx, tx, input, { actor, limit: limits.refunds, approved });
      return change;
    },
    async performed({ key }) {
      const accepted = await findAcceptance(ctx.db, key);
      if (accepted !== undefined) await closePayments(ctx, accepted.first_order_id);
    },
  };
}

async function changeOf(tx: Tx, input: AcceptInput): Promise<ApprovalChange> {
  const payment = await lockReviewed(tx, input.reviewItemId);
  const { first, received, terms } = await demandAcceptable(tx, payment, input);
  const { currency } = payment;
  const names = namesOf(first);
  const before = { ...names, amount: centsToUsd(payment.amount_cents), currency, days: first.days };
  const after = { ...names, amount: centsToUsd(received.cents), currency, days: terms.days };
  return { subject: first.id, accountId: first.account_id, details: { before, after } };
}

/** Accepts a wrong amount, or requests approval above the caller's limits. */
export async function acceptWithinLimit(
  ctx: BillingContext,
  approval: Approvable<AcceptInput>,
  { caller, input }: { readonly caller: OperatorCaller; readonly input: AcceptInput },
): Promise<AcceptAnswer> {
  const by = { actor: actorOf(caller), limit: caller.limits.refunds };
  try {
    const { orderId } = await acceptPayment(ctx, { ...input, ...by });
    return { state: 'done', orderId };
  } catch (error) {
    if (!(error instanceof Refusal && error.reason === 'LIMIT_EXCEEDED')) throw error;
  }
  await approval.request({ caller, input, reason: input.reason });
  return { state: 'waiting', orderId: null };
}
