import { readAccountInfo } from '@causeway/contract/accounts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { AccountInfoService } from '../account-info-service.ts';
import type { ReadOwnMember } from '../../api.ts';
import { viewAccountInfo, viewMemberInfo } from './account-info-view.ts';

export function mountAccountInfo(
  mount: Mount,
  { accountInfo, readOwnMember }: { accountInfo: AccountInfoService; readOwnMember: ReadOwnMember },
): void {
  mount(readAccountInfo, async ({ caller: { kind, account, accountId } }) =>
    kind === 'member'
      ? viewMemberInfo(await readOwnMember(accountId))
      : viewAccountInfo(account, await accountInfo.read(accountId)),
  );
}
