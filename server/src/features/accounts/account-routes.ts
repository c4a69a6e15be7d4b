import {
  login,
  logout,
  register,
  resetPassword,
  sendRegistrationCode,
  sendResetCode,
  setPassword,
} from '@causeway/contract/accounts';
import { memberLogin, teamLogin } from '@causeway/contract/teams';
import type { Mount } from '../../http/mount.ts';
import { Refusal } from '../../refusal.ts';
import type { AccountService } from './account-service.ts';
import type { MailCodeService } from './mail-code-service.ts';
import type { SessionService } from './session-service.ts';

export function mountAccounts(
  mount: Mount,
  services: { accounts: AccountService; codes: MailCodeService; sessions: SessionService },
): void {
  const { accounts, codes, sessions } = services;

  mount(login, ({ input: { account, password, otp, remember = false }, network, from }) =>
    accounts.login({ account, password, otp, remember, network, from }),
  );

  mount(teamLogin, ({ input: { email, password, otp, remember = false }, network, from }) =>
    accounts.login({ account: email, password, otp, remember, network, from }),
  );

  mount(memberLogin, async ({ input }) => {
    if (input.account.trim() === '') throw new Refusal('ACCOUNT_REQUIRED');
    if (input.password === '') throw new Refusal('PASSWORD_REQUIRED');
    throw new Refusal('WRONG_CREDENTIALS');
  });

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
    await accounts.resetPassword({ ...input, network, from });
    return null;
  });

  mount(setPassword, async ({ input, caller, fault, network, from }) => {
    if (input.key !== undefined) await accounts.setPasswordByKey(input.key, input.password, from);
    else if (caller === null) throw new Refusal(fault ?? 'NOT_SIGNED_IN');
    else
      await accounts.changePassword(caller, {
        oldPassword: input.oldPassword ?? '',
        password: input.password,
        network,
        from,
      });
    return null;
  });
}
