import { followOrder, readOrderReceipt, readOrderStatus } from '@causeway/contract/orders';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { OrderFollowingService } from '../order-following-service.ts';
import type { OrderService } from '../order-service.ts';
import { viewReceipt } from './order-view.ts';

export interface OrderRouteParts {
  readonly orders: OrderService;
  readonly following: OrderFollowingService;
}

export function mountOrders(mount: Mount, { orders, following }: OrderRouteParts): void {
  mount(readOrderReceipt, async ({ input, caller, language }) =>
    viewReceipt(await orders.readReceipt(caller.accountId, String(input.id)), caller.account, language),
  );

  mount(readOrderStatus, ({ input, caller }) => following.readStatus(caller.accountId, String(input.id)));

  mount(followOrder, ({ input, caller }) => following.follow(caller, String(input.id)));
}
