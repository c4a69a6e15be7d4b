import { cancelOrder, createOrder, recheckPayments, resumeOrder } from '@causeway/contract/orders';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { CheckoutService } from '../checkout-service.ts';
import type { OpenOrderService } from '../open-order-service.ts';

export function mountCheckout(mount: Mount, checkout: CheckoutService & OpenOrderService): void {
  mount(createOrder, ({ input, caller, language }) =>
    checkout.createOrder({
      accountId: caller.accountId,
      planKey: input.productId,
      mId: input.mId,
      payType: input.payType,
      source: input.source,
      channelId: input.channelId,
      pv: input.pv,
      totalUsd: input.totalUsd,
      language,
    }),
  );

  mount(resumeOrder, ({ input, caller, language }) =>
    checkout.resumeOrder(caller.accountId, String(input.id), language),
  );

  mount(cancelOrder, async ({ input, caller }) => {
    await checkout.cancelOrder(caller.accountId, String(input.id));
    return null;
  });

  mount(recheckPayments, ({ caller }) => checkout.recheckPayments(caller.accountId));
}
