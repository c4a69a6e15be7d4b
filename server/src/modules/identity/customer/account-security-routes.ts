import {
  beginSecondStep,
  confirmSecondStep,
  endOtherSessions,
  endSecondStep,
  endSession,
  listSessions,
  readSecurity,
  readSecurityLog,
  renewRecoveryCodes,
} from '@causeway/contract/account-security';
import type { Mount } from '../../../platform/http/mount.ts';
import type { PasskeyService } from '../passkey-service.ts';
import { viewPasskey } from './passkey-view.ts';
import type { SettingsService } from '../../content/api.ts';
import type { AccountSecurityService } from '../account-security-service.ts';
import { viewSecurityEvent, viewSession } from './account-security-view.ts';

export function mountAccountSecurity(
  mount: Mount,
  services: { security: AccountSecurityService; passkeys: PasskeyService; settings: SettingsService },
): void {
  const { security, passkeys, settings } = services;

  mount(listSessions, async ({ caller }) =>
    (await security.listSessions(caller.accountId)).map((row) => viewSession(row, caller.tokenHash)),
  );

  mount(endSession, async ({ input, caller, from }) => {
    await security.endSession(caller, String(input.id), from);
    return null;
  });

  mount(endOtherSessions, async ({ caller, from }) => ({
    ended: await security.endOtherSessions(caller, from),
  }));

  mount(readSecurity, async ({ caller }) => {
    const [state, known] = await Promise.all([security.read(caller), passkeys.list(caller.accountId)]);
    return { ...state, passkeys: known.map(viewPasskey), passkeysAvailable: passkeys.isAvailable };
  });

  mount(beginSecondStep, async ({ input: { password }, caller, language, network, from }) => {
    const { brand } = await settings.read();
    return security.beginSecondStep(caller, { password, otp: undefined, network, from }, brand[language]);
  });

  mount(confirmSecondStep, async ({ input, caller, from }) => ({
    recoveryCodes: [...(await security.confirmSecondStep(caller, input.otp, from))],
  }));

  mount(endSecondStep, async ({ input, caller, network, from }) => {
    await security.endSecondStep(caller, { ...input, network, from });
    return null;
  });

  mount(renewRecoveryCodes, async ({ input, caller, network, from }) => ({
    recoveryCodes: [...(await security.renewRecoveryCodes(caller, { ...input, network, from }))],
  }));

  mount(readSecurityLog, async ({ input, caller }) => {
    const { list, next } = await security.readLog(caller.accountId, input.cursor);
    return { list: list.map(viewSecurityEvent), next };
  });
}
