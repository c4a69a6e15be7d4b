import { rankOf } from '@causeway/contract/tiers';
import {
  handOff,
  loginByHandOff,
  loginClient,
  logoutClient,
  readClientInfo,
  unbindDevice,
} from '@causeway/contract/devices';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ClientSessionService } from '../client-session-service.ts';
import type { DeviceService } from '../device-service.ts';
import type { HandOffService } from '../hand-off-service.ts';

export function mountDevices(
  mount: Mount,
  services: { devices: DeviceService; clientSessions: ClientSessionService; handOffs: HandOffService },
): void {
  const { devices, clientSessions, handOffs } = services;

  mount(loginClient, ({ input, network, from }) =>
    devices.login({
      ...input,
      otp: input.otp,
      replace: input.replace === undefined ? undefined : String(input.replace),
      network,
      from,
    }),
  );

  mount(readClientInfo, async ({ caller }) => {
    const { tier, until, expired, allowance } = await devices.readDeviceAccess(caller);
    return {
      account: caller.account,
      vipType: rankOf(tier),
      expired,
      expire: Math.floor((until?.getTime() ?? 0) / 1000),
      deviceId: caller.deviceId,
      allowance,
    };
  });

  mount(handOff, ({ caller }) => handOffs.handOff(caller));

  mount(logoutClient, async ({ caller }) => {
    await clientSessions.logout(caller.tokenHash);
    return null;
  });

  mount(unbindDevice, async ({ input, caller }) => {
    await devices.unbind(caller, String(input.id));
    return null;
  });

  mount(loginByHandOff, ({ input, from }) => handOffs.loginByHandOff(input.formSign, from));
}
