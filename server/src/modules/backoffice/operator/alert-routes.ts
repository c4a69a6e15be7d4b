import * as contract from '@causeway/contract/console/alerts';
import { toEpochOrNull } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import * as service from '../alert-preference-service.ts';

export function mountAlerts(mount: Mount, context: service.PreferenceContext): void {
  mount(contract.readAlertPreferences, async ({ caller }) => {
    const { channels, ...preferences } = await service.readAlertPreferences(context, caller);
    return {
      ...preferences,
      channels: channels.map((one) => ({ ...one, lastDelivered: toEpochOrNull(one.lastDelivered) })),
    };
  });
  mount(contract.saveAlertPreferences, async ({ caller, input }) => {
    await service.saveAlertPreferences(context, caller, input);
    return null;
  });
  mount(contract.beginTelegramChat, async ({ caller, input }) => {
    await service.beginTelegramChat(context, caller, input.chat);
    return null;
  });
  mount(contract.confirmTelegramChat, async ({ caller, input }) => {
    await service.confirmTelegramChat(context, caller, input.code);
    return null;
  });
  mount(contract.removeTelegramChat, async ({ caller }) => {
    await service.removeTelegramChat(context, caller);
    return null;
  });
  mount(contract.sendTestAlert, async ({ caller, input }) => ({
    fault: await service.sendTestAlert(context, caller, input.channel),
  }));
}
