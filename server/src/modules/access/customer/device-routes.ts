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
import { linkDevice, readDeviceAccess, unlinkDevice, type DeviceContext } from '../device-service.ts';
import type { HandOffService } from '../hand-off-service.ts';

export function mountDevices(
  mount: Mount,
  services: { deviceContext: DeviceContext; clientSessions: ClientSessionService; handOffs: HandOffService },
): void {
  const { deviceContext: context, clientSessions, handOffs } = services;

  mount(loginClient, ({ input, network, from }) =>
    linkDevice(context, {
      ...input,
      otp: input.otp,
      replace: input.replace === undefined ? undefined : String(input.replace),
      network,
      from,
    }),
  );

  mount(readClientInfo, async ({ caller }) => {
    const { tier, until, expired, allowance } = await readDeviceAccess(context, context.db, caller);
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
    await unlinkDevice(context, caller, String(input.id));
    return null;
  });

  mount(loginByHandOff, ({ input, from }) => handOffs.loginByHandOff(input.formSign, from));
}
