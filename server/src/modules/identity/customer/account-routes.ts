import {
  login,
  logout,
  register,
  resetPassword,
  sendRegistrationCode,
  sendResetCode,
  setPassword,
} from '@causeway/contract/accounts';
import { teamLogin } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AccountService } from '../account-service.ts';
import type { MailCodeService } from '../mail-code-service.ts';
import type { PasswordService } from '../password-service.ts';
import { hashToken } from '../session.ts';
import type { SessionService } from '../session-service.ts';

export function mountAccounts(
  mount: Mount,
  services: {
    accounts: AccountService;
    passwords: PasswordService;
    codes: MailCodeService;
    sessions: SessionService;
  },
): void {
  const { accounts, passwords, codes, sessions } = services;

  mount(login, ({ input: { account, password, otp, remember = false }, network, from }) =>
    accounts.login({ account, password, otp, remember, network, from }),
  );

  mount(teamLogin, ({ input: { email, password, otp, remember = false }, network, from }) =>
    accounts.login({ account: email, password, otp, remember, network, from }),
  );

  mount(logout, async ({ caller }) => {
    await sessions.logout(caller.tokenHash);
    return null;
  });

  mount(sendRegistrationCode, async ({ input, language, network }) => {
    await codes.sendCode('register', { email: input.account, language, network });
    return null;
  });

  mount(register, ({ input, language, network, from }) =>
    accounts.register({ ...input, invite: input.invite, language, network, from }),
  );

  mount(sendResetCode, async ({ input, language, network }) => {
    await codes.sendCode('reset', { email: input.email, language, network });
    return null;
  });

  mount(resetPassword, async ({ input, network, from }) => {
    await passwords.resetPassword({ ...input, network, from });
    return null;
  });

  mount(setPassword, async ({ input, caller, fault, network, from }) => {
    const chosen = { password: input.password, network, from };
    if (input.key !== undefined) await passwords.setPasswordByKey(hashToken(input.key), chosen);
    else if (caller === null) throw new Refusal(fault ?? 'NOT_SIGNED_IN');
    else if (caller.mustSetPassword && input.oldPassword === undefined)
      await passwords.setPasswordByKey(caller.tokenHash, chosen);
    else await passwords.changePassword(caller, { ...chosen, oldPassword: input.oldPassword ?? '' });
    return null;
  });
}
