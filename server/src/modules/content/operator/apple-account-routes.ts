import { actorOf } from '../../../platform/http/caller.ts';
import * as contract from '@causeway/contract/console/console-settings';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AppleAccountService } from '../apple-account-service.ts';

/** Write-only: what was set is never answered here. */
export function mountOperatorAppleAccount(mount: Mount, appleAccount: AppleAccountService): void {
  mount(contract.readAppleState, async () => {
    const setAt = await appleAccount.readSetAt();
    return { setAt: setAt === null ? null : toEpoch(setAt) };
  });
  mount(contract.setAppleAccount, async ({ caller, input }) => {
    try {
      await appleAccount.setAppleAccount(input, actorOf(caller));
    } catch (error) {
      throw error instanceof ChangeRefused ? new Refusal('APPLE_ACCOUNT_WRONG') : error;
    }
    return null;
  });
  mount(contract.clearAppleAccount, async ({ caller }) => {
    await appleAccount.clearAppleAccount(actorOf(caller));
    return null;
  });
}
