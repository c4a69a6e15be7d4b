import { readOrderReceipt } from '@causeway/contract/orders';
import type { Mount } from '../../http/mount.ts';
import type { OrderService } from './order-service.ts';
import { viewReceipt } from './order-view.ts';

export function mountOrders(mount: Mount, orders: OrderService): void {
  mount(readOrderReceipt, async ({ input, caller, language }) =>
    viewReceipt(await orders.readReceipt(caller.accountId, String(input.id)), caller.account, language),
  );
}
