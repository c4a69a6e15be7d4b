import { readTimeline } from '@causeway/contract/accounts';
import { saveClientLanguage } from '@causeway/contract/account-languages';
import { listSessions } from '@causeway/contract/account-security';
import * as contract from '@causeway/contract/devices';
import { rankOf } from '@causeway/contract/tiers';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { saveLanguage } from '../../identity/api.ts';
import { logoutClient, type ClientSessionContext } from '../client-session-service.ts';
import { linkDevice, readDeviceAccess, unbindDevice, type DeviceContext } from '../device-service.ts';
import { handOff, loginByHandOff, type HandOffContext } from '../hand-off-service.ts';
import { listSessionsWithDevice } from '../session-read.ts';
import { viewSession } from './device-view.ts';
import { viewTimeline } from './timeline-view.ts';

export function mountDevices(
  mount: Mount,
  context: DeviceContext & HandOffContext & ClientSessionContext,
): void {
  mount(contract.loginClient, ({ input, network, from, usedLanguage }) =>
    linkDevice(context, {
      ...input,
      otp: input.otp,
      replace: input.replace === undefined ? undefined : String(input.replace),
      network,
      from,
      usedLanguage,
    }),
  );

  mount(contract.readClientInfo, async ({ caller }) => {
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

  mount(contract.handOff, ({ caller }) => handOff(context, caller));

  mount(contract.logoutClient, async ({ caller }) => {
    await logoutClient(context, caller.tokenHash);
    return null;
  });

  mount(contract.unbindDevice, async ({ input, caller }) => {
    await unbindDevice(context, caller, String(input.id));
    return null;
  });

  mount(readTimeline, async ({ caller }) => viewTimeline(await context.entitlements.read(caller.accountId)));

  mount(listSessions, async ({ caller }) => {
    const sessions = await listSessionsWithDevice(context.db, caller.accountId, context.clock());
    return sessions.map((session) => viewSession(session, caller.tokenHash));
  });

  mount(contract.loginByHandOff, ({ input: { formSign }, from, browser, usedLanguage }) =>
    loginByHandOff(context, { formSign, from, browser, usedLanguage }),
  );

  mount(saveClientLanguage, async ({ caller, usedLanguage }) => {
    await saveLanguage(context.db, caller.accountId, usedLanguage);
    return null;
  });
}
