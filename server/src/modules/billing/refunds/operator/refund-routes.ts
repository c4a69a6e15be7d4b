import { actorOf, demandReauth, type OperatorCaller } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/refunds';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { Approvals } from '../../../../platform/approvals/approval.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { SettingsService } from '../../../content/api.ts';
import { recordSentRefund, type RefundAddressContext } from '../refund-address-service.ts';
import {
  overrideRefundApproval,
  policyRefundApproval,
  readRefundLeft,
  refundByPolicy,
  refundOutsidePolicy,
  type RequestedRefund,
} from '../refund-approval-service.ts';
import { requestUnmatchedRefund } from '../request-unmatched-refund-service.ts';

type RefundContext = RefundAddressContext & { readonly settings: Pick<SettingsService, 'read'> };

/**
 * Demands re-authentication above the limit; returns what demands it for a sum. `amount` is in the payment's currency; other
 * currencies than dollars have smaller units.
 */
async function demandReauthAbove({ settings }: RefundContext, caller: OperatorCaller, amount: number) {
  const { refundReauthUsd: most } = await settings.read();
  const demandFor = (cents: number) => {
    if (cents > most * 100) demandReauth(caller);
  };
  demandFor(usdToCents(amount));
  return demandFor;
}

export function mountOperatorRefunds(mount: Mount, ctx: RefundContext, approvals: Approvals): void {
  mountOrderRefunds(mount, ctx, approvals);
  mount(contract.refundUnmatchedPayment, async ({ caller, input }) => {
    await demandReauthAbove(ctx, caller, input.amount);
    const { reason, key } = input;
    const cents = usdToCents(input.amount);
    const reviewItemId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestUnmatchedRefund(ctx, { reviewItemId, cents, reason, key, actor });
    return { id, state };
  });
  mount(contract.recordSentRefund, async ({ caller, input: { id, hash, address } }) => {
    await recordSentRefund(ctx, { refundId: String(id), hash, address, actor: actorOf(caller) });
    return null;
  });
}

function mountOrderRefunds(mount: Mount, ctx: RefundContext, approvals: Approvals): void {
  const byPolicy = approvals.define(policyRefundApproval(ctx));
  const outsidePolicy = approvals.define(overrideRefundApproval(ctx));
  mount(contract.readRefundLimit, async ({ caller, input }) => {
    const cents = await readRefundLeft(ctx, caller, String(input.id));
    return { leftUsd: cents === null ? null : centsToUsd(cents) };
  });
  mount(contract.grantRefund, async ({ caller, input: { id, usd, ...given } }) => {
    const onSum = await demandReauthAbove(ctx, caller, usd);
    const input = { ...given, orderId: String(id), cents: usdToCents(usd) };
    return viewRequested(await refundByPolicy(ctx, byPolicy, { caller, input, onSum }));
  });
  mount(contract.overrideRefund, async ({ caller, input: { id, usd, ...given } }) => {
    const onSum = await demandReauthAbove(ctx, caller, usd);
    const input = { ...given, orderId: String(id), cents: usdToCents(usd) };
    return viewRequested(await refundOutsidePolicy(ctx, outsidePolicy, { caller, input, onSum }));
  });
}

const viewRequested = (refund: RequestedRefund) =>
  refund.id === null ? { id: null, state: refund.state } : { id: refund.id, state: refund.state };
