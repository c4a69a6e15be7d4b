import * as contract from '@causeway/contract/console/console-settings';
import type { Mount } from '../../../platform/http/mount.ts';
import type { OperatorSettingsService } from './settings-service.ts';

export function mountOperatorSettings(mount: Mount, settings: OperatorSettingsService): void {
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
