import * as contract from '@causeway/contract/console/console-settings';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsDeskService } from './settings-desk-service.ts';

export function mountSettingsDesk(mount: Mount, settings: SettingsDeskService): void {
  mount(contract.readSettings, async () => ({ settings: await settings.read() }));
  mount(contract.changeSettings, async ({ caller, input }) => {
    await settings.change(caller, input.changes, ['brand', 'time', 'money', 'facts']);
    return null;
  });
  mount(contract.changeDownloads, async ({ caller, input }) => {
    await settings.change(caller, input.changes, ['downloads']);
    return null;
  });
}
