import * as contract from '@causeway/contract/apple';
import type { Mount } from '../../../platform/http/mount.ts';
import { readAppleAccount, type AppleAccountContext } from '../apple-account-service.ts';

export function mountAppleAccount(mount: Mount, context: AppleAccountContext): void {
  mount(contract.readAppleAccount, async () => readAppleAccount(context));
}
