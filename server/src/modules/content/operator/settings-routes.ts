import * as contract from '@causeway/contract/console/console-settings';
import { SETTING_GROUPS } from '@causeway/contract/console/lists';
import type { Approvals } from '../../../platform/approvals/approval.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import { actorOf, demandOwner } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { clearAppleAccount, setAppleAccount, type AppleAccountContext } from '../apple-account-service.ts';
import { findAppleAccountDate } from '../apple-account-store.ts';
import type { SettingsService } from '../settings-service.ts';
import {
  changeConsoleSettings,
  demandOneGroup,
  readConsoleSettings,
  settingsApproval,
} from './settings-service.ts';

/** Groups that `changeSettings` changes. */
const GROUPS = SETTING_GROUPS.filter((group) => group !== 'downloads');

export function mountOperatorSettings(mount: Mount, settings: SettingsService, approvals: Approvals): void {
  const brand = approvals.define(settingsApproval(settings, 'brand'));
  const money = approvals.define(settingsApproval(settings, 'money'));
  const downloads = approvals.define(settingsApproval(settings, 'downloads'));
  mount(contract.readSettings, async () => ({ settings: await readConsoleSettings(settings) }));
  mount(contract.changeSettings, async ({ caller, input: { changes, reason } }) => {
    const given = { caller, input: { changes }, reason };
    const group = demandOneGroup(changes, GROUPS);
    if (group === 'brand') return brand.submit(given);
    if (group === 'money') return money.submit(given);
    if (changes.some(({ path }) => path === 'trialDays')) demandOwner(caller);
    await changeConsoleSettings(settings, { caller, changes, groups: [group] });
    return { state: 'done' } as const;
  });
  mount(contract.changeDownloads, ({ caller, input: { changes, reason } }) =>
    downloads.submit({ caller, input: { changes }, reason }),
  );
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
