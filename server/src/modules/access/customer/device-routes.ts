import { listSessions } from '@causeway/contract/account-security';
import { rankOf } from '@causeway/contract/tiers';
import {
  handOff,
  loginByHandOff,
  loginClient,
  logoutClient,
  readClientInfo,
  unbindDevice,
} from '@causeway/contract/devices';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ClientSessionService } from '../client-session-service.ts';
import { linkDevice, readDeviceAccess, unlinkDevice, type DeviceContext } from '../device-service.ts';
import type { HandOffService } from '../hand-off-service.ts';
import { listSessionsWithDevice } from '../device-session-read.ts';
import { viewSession } from './device-view.ts';

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
      expire: toEpoch(until),
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

  mount(listSessions, async ({ caller }) => {
    const sessions = await listSessionsWithDevice(context.db, caller.accountId, context.clock());
    return sessions.map((session) => viewSession(session, caller.tokenHash));
  });

  mount(loginByHandOff, ({ input, from }) => handOffs.loginByHandOff(input.formSign, from));
}
