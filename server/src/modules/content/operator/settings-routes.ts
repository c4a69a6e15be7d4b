import * as contract from '@causeway/contract/console/console-settings';
import { SETTING_GROUPS } from '@causeway/contract/console/lists';
import { toEpoch } from '../../../platform/epoch.ts';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import { actorOf } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clearAppleAccount, setAppleAccount, type AppleAccountContext } from '../apple-account-service.ts';
import { findAppleAccountDate } from '../apple-account-store.ts';
import type { SettingsService } from '../settings-service.ts';
import { changeConsoleSettings, readConsoleSettings } from './settings-service.ts';

export function mountOperatorSettings(mount: Mount, settings: SettingsService): void {
  mount(contract.readSettings, async () => ({ settings: await readConsoleSettings(settings) }));
  mount(contract.changeSettings, async ({ caller, input: { changes } }) => {
    const groups = SETTING_GROUPS.filter((group) => group !== 'downloads');
    await changeConsoleSettings(settings, { caller, changes, groups });
    return null;
  });
  mount(contract.changeDownloads, async ({ caller, input: { changes } }) => {
    await changeConsoleSettings(settings, { caller, changes, groups: ['downloads'] });
    return null;
  });
}

/** Write-only: the stored account is never returned here. */
export function mountOperatorAppleAccount(mount: Mount, context: AppleAccountContext): void {
  mount(contract.readAppleState, async () => {
    const setAt = await findAppleAccountDate(context.db);
    return { setAt: setAt === undefined ? null : toEpoch(setAt) };
  });
  mount(contract.setAppleAccount, async ({ caller, input }) => {
    try {
      await setAppleAccount(context, { ...input, actor: actorOf(caller) });
    } catch (error) {
      throw error instanceof ChangeRefused ? new Refusal('APPLE_ACCOUNT_WRONG') : error;
    }
    return null;
  });
  mount(contract.clearAppleAccount, async ({ caller }) => {
    await clearAppleAccount(context, { actor: actorOf(caller) });
    return null;
  });
}
