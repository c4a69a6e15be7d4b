import * as contract from '@causeway/contract/orders';
import type { Mount } from '../../../../platform/http/mount.ts';
import { nameRefundAddress, type RefundAddressContext } from '../refund-address-service.ts';

export function mountRefundAddress(mount: Mount, ctx: RefundAddressContext): void {
  mount(contract.nameRefundAddress, async ({ input: { id, address }, caller: { accountId } }) => {
    await nameRefundAddress(ctx, { accountId, orderId: String(id), address });
    return null;
  });
}
