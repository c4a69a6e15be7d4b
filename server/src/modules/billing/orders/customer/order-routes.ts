import * as accounts from '@causeway/contract/accounts';
import * as contract from '@causeway/contract/orders';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { BillingContext } from '../../billing-context.ts';
import type { ReadOwnMember } from '../../api.ts';
import { readAccountInfo } from '../account-info-service.ts';
import { followOrder, readOrderStatus, type FollowingContext } from '../order-following-service.ts';
import { readReceipt } from '../order-service.ts';
import { viewAccountInfo, viewMemberInfo } from './account-info-view.ts';
import { viewReceipt } from './order-view.ts';

export function mountOrders(mount: Mount, ctx: FollowingContext): void {
  mount(contract.readOrderReceipt, async ({ input, caller: { accountId, account }, language }) =>
    viewReceipt(await readReceipt(ctx.db, { accountId, orderId: String(input.id) }), account, language),
  );

  mount(contract.readOrderStatus, ({ input, caller: { accountId } }) =>
    readOrderStatus(ctx, { accountId, orderId: String(input.id) }),
  );

  mount(contract.followOrder, ({ input, caller }) => followOrder(ctx, caller, String(input.id)));
}

export function mountAccountInfo(
  mount: Mount,
  ctx: Pick<BillingContext, 'db' | 'clock'>,
  readOwnMember: ReadOwnMember,
): void {
  mount(accounts.readAccountInfo, async ({ caller: { kind, account, accountId } }) =>
    kind === 'member'
      ? viewMemberInfo(await readOwnMember(accountId))
      : viewAccountInfo(account, await readAccountInfo(ctx, accountId)),
  );
}
