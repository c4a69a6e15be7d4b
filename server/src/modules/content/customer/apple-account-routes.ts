import { readAppleAccount } from '@causeway/contract/apple';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AppleAccountService } from '../apple-account-service.ts';

export function mountAppleAccount(mount: Mount, appleAccount: AppleAccountService): void {
  mount(readAppleAccount, async () => appleAccount.readAppleAccount());
}
