import * as contract from '@causeway/contract/account-security';
import type { SecurityEvent } from '@causeway/contract/account-security';
import { toEpoch } from '../../../platform/epoch.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import type { listSecurityEvents } from '../security-event-store.ts';
import {
  endOtherSessions,
  endOwnSession,
  readAccountSecurity,
  readSecurityLog,
} from '../account-security-service.ts';
import { sessionOf, type CustomerCredentials } from '../customer-credentials-service.ts';
import { beginMfa, confirmMfa, endMfa, renewRecoveryCodes } from '../mfa-service.ts';
import { secretUrl } from '../one-time-code.ts';
import { listOwnPasskeys } from '../passkey-service.ts';
import { viewPasskey } from './passkey-view.ts';

export function mountAccountSecurity(
  mount: Mount,
  { customers, settings }: { customers: CustomerCredentials; settings: SettingsService },
): void {
  mount(contract.endSession, async ({ input: { id, password, otp }, caller, network, from }) => {
    await endOwnSession(customers, caller, { password, otp, network, from }, String(id));
    return null;
  });
  mount(contract.endOtherSessions, async ({ input: { password, otp }, caller, network, from }) => ({
    ended: await endOtherSessions(customers, caller, { password, otp, network, from }),
  }));
  mount(contract.readSecurity, async ({ caller }) => {
    const [{ mfa, fresh }, known] = await Promise.all([
      readAccountSecurity(customers, caller),
      listOwnPasskeys(customers, caller.accountId),
    ]);
    const passkeysAvailable = customers.passkeyPlace !== null;
    return { secondStep: mfa, fresh, passkeys: known.map(viewPasskey), passkeysAvailable };
  });
  mount(contract.beginMfa, async ({ input: { password }, caller, language, network, from }) => {
    const { brand } = await settings.read();
    const reauth = { password, otp: undefined, network, from };
    const secret = await beginMfa(customers, sessionOf(caller), reauth);
    return { url: secretUrl(secret, brand[language], caller.account), secret };
  });
  mount(contract.confirmMfa, async ({ input, caller, from }) => ({
    recoveryCodes: await confirmMfa(customers, sessionOf(caller), input.otp, from),
  }));
  mount(contract.endMfa, async ({ input, caller, network, from }) => {
    await endMfa(customers, sessionOf(caller), { ...input, network, from });
    return null;
  });
  mount(contract.renewRecoveryCodes, async ({ input, caller, network, from }) => ({
    recoveryCodes: await renewRecoveryCodes(customers, sessionOf(caller), { ...input, network, from }),
  }));
  mount(contract.readSecurityLog, async ({ input, caller }) => {
    const { list, next } = await readSecurityLog(customers, caller.accountId, input.cursor);
    return { list: list.map(viewSecurityEvent), next };
  });
}

function viewSecurityEvent(row: Awaited<ReturnType<typeof listSecurityEvents>>[number]): SecurityEvent {
  return { id: row.id, at: toEpoch(row.at), kind: row.kind, browser: row.browser, system: row.system };
}
