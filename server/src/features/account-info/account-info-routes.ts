import { readAccountInfo } from '@causeway/contract/accounts';
import type { Mount } from '../../http/mount.ts';
import type { AccountInfoService } from './account-info-service.ts';
import { viewAccountInfo } from './account-info-view.ts';

export function mountAccountInfo(mount: Mount, accountInfo: AccountInfoService): void {
  mount(readAccountInfo, async ({ caller }) =>
    viewAccountInfo(caller.account, await accountInfo.read(caller.accountId)),
  );
}
