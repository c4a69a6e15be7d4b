import { readAccountInfo } from '@causeway/contract/accounts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { AccountInfoService } from '../account-info-service.ts';
import type { MemberOwnService } from '../../../teams/member-own-service.ts';
import { viewAccountInfo, viewMemberInfo } from './account-info-view.ts';

export function mountAccountInfo(
  mount: Mount,
  { accountInfo, own }: { accountInfo: AccountInfoService; own: MemberOwnService },
): void {
  mount(readAccountInfo, async ({ caller: { kind, account, accountId } }) =>
    kind === 'member'
      ? viewMemberInfo(await own.read(accountId))
      : viewAccountInfo(account, await accountInfo.read(accountId)),
  );
}
