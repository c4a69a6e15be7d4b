import { actorOf, demandReauth, type OperatorCaller } from '../../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/refunds';
import { usdToCents } from '@causeway/contract/money';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { SettingsService } from '../../../content/api.ts';
import { recordSentRefund, type RefundAddressContext } from '../refund-address-service.ts';
import { requestOverrideRefund, requestPolicyRefund } from '../request-refund-service.ts';
import { requestUnmatchedRefund } from '../request-unmatched-refund-service.ts';

type RefundContext = RefundAddressContext & { readonly settings: Pick<SettingsService, 'read'> };

/** `amount` is in the payment's currency; other currencies than dollars have smaller units. */
async function demandReauthAbove({ settings }: RefundContext, caller: OperatorCaller, amount: number) {
  if (amount > (await settings.read()).refundReauthUsd) demandReauth(caller);
}

export function mountOperatorRefunds(mount: Mount, ctx: RefundContext): void {
  mount(contract.grantRefund, async ({ caller, input }) => {
    await demandReauthAbove(ctx, caller, input.usd);
    const { unusable, notAbused, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestPolicyRefund(ctx, {
      orderId,
      cents,
      unusable,
      notAbused,
      reason,
      key,
      actor,
    });
    return { id, state };
  });
  mount(contract.overrideRefund, async ({ caller, input }) => {
    await demandReauthAbove(ctx, caller, input.usd);
    const { takeDays, reason, key } = input;
    const cents = usdToCents(input.usd);
    const orderId = String(input.id);
    const actor = actorOf(caller);
    const { id, state } = await requestOverrideRefund(ctx, { orderId, cents, takeDays, reason, key, actor });
    return { id, state };
  });
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
