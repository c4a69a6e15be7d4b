import * as contract from '@causeway/contract/orders';
import type { Mount } from '../../../../platform/http/mount.ts';
import { demandRecentReauth, sessionOf, type CustomerCredentials } from '../../../identity/api.ts';
import { nameRefundAddress, type RefundAddressContext } from '../refund-address-service.ts';

export function mountRefundAddress(
  mount: Mount,
  ctx: RefundAddressContext,
  customers: CustomerCredentials,
): void {
  mount(contract.nameRefundAddress, async ({ input, caller, network, from }) => {
    const { id, address, password, otp } = input;
    await demandRecentReauth(customers, sessionOf(caller), { password, otp, network, from });
    await nameRefundAddress(ctx, { accountId: caller.accountId, orderId: String(id), address });
    return null;
  });
}
