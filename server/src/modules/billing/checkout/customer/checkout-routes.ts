import * as contract from '@causeway/contract/orders';
import { isPhone } from '../../../../platform/browser-family.ts';
import type { Mount } from '../../../../platform/http/mount.ts';
import { createOrder, type CheckoutContext } from '../create-order-service.ts';
import { cancelOrder, recheckAccountPayments, resumeOrder } from '../open-order-service.ts';

export function mountCheckout(mount: Mount, ctx: CheckoutContext): void {
  mount(contract.createOrder, ({ input, caller, language, usedLanguage, from }) =>
    createOrder(ctx, {
      accountId: caller.accountId,
      planKey: input.productId,
      mId: input.mId,
      payType: input.payType,
      source: input.source,
      channelId: input.channelId,
      pv: input.pv,
      totalUsd: input.totalUsd,
      totalDays: input.totalDays,
      totalCny: input.totalCny,
      language,
      isPhone: isPhone(from),
      usedLanguage,
    }),
  );

  mount(contract.resumeOrder, ({ input, caller: { accountId }, language, from }) =>
    resumeOrder(ctx, { accountId, orderId: String(input.id), language, isPhone: isPhone(from) }),
  );

  mount(contract.cancelOrder, async ({ input, caller: { accountId } }) => {
    await cancelOrder(ctx, { accountId, orderId: String(input.id) });
    return null;
  });

  mount(contract.recheckPayments, ({ caller }) => recheckAccountPayments(ctx, caller.accountId));
}
