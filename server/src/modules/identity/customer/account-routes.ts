import * as languages from '@causeway/contract/account-languages';
import * as contract from '@causeway/contract/accounts';
import { teamLogin } from '@causeway/contract/teams';
import type { Mount } from '../../../platform/http/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readMailLanguage, saveLanguage } from '../account-language-service.ts';
import { logIn, register, type RegistrationContext } from '../account-service.ts';
import { sendCode } from '../mail-code-service.ts';
import {
  changePassword,
  resetPassword,
  setPasswordByKey,
  type PasswordContext,
} from '../password-service.ts';
import { hashToken } from '../session.ts';
import { endSession } from '../session-store.ts';

export function mountAccounts(mount: Mount, context: RegistrationContext & PasswordContext): void {
  const { customers, codes } = context;

  mount(
    contract.login,
    ({ input: { account, password, otp, remember = false }, network, from, browser, usedLanguage }) =>
      logIn(customers, { account, password, otp, remember, network, from, browser, usedLanguage }),
  );

  mount(
    teamLogin,
    ({ input: { email, password, otp, remember = false }, network, from, browser, usedLanguage }) =>
      logIn(customers, { account: email, password, otp, remember, network, from, browser, usedLanguage }),
  );

  mount(languages.readMailLanguage, async ({ caller }) => ({
    mailLanguage: await readMailLanguage(customers.db, caller.accountId),
  }));

  mount(languages.saveLanguage, async ({ input, caller, usedLanguage }) => {
    await saveLanguage(customers.db, caller.accountId, usedLanguage, input.mailLanguage);
    return null;
  });

  mount(contract.logout, async ({ caller }) => {
    const { db, clock, kind } = customers;
    await endSession(db, kind, caller.tokenHash, clock());
    return null;
  });

  mount(contract.sendRegistrationCode, async ({ input, language, network }) => {
    await sendCode(codes, { purpose: 'register', email: input.account, language, network });
    return null;
  });

  mount(contract.register, ({ input, language, network, from, browser }) =>
    register(context, { ...input, language, network, from, browser }),
  );

  mount(contract.sendResetCode, async ({ input: { email }, language, network }) => {
    await sendCode(codes, { purpose: 'reset', email, language, network });
    return null;
  });

  mount(contract.resetPassword, async ({ input, network, from }) => {
    await resetPassword(context, { ...input, network, from });
    return null;
  });

  mount(contract.setPassword, async ({ input, caller, fault, network, from, browser }) => {
    const { key, oldPassword, password } = input;
    const chosen = { password, network, from };
    if (key !== undefined) await setPasswordByKey(context, { ...chosen, keyHash: hashToken(key) });
    else if (caller === null) throw new Refusal(fault ?? 'NOT_SIGNED_IN');
    else if (caller.mustSetPassword && oldPassword === undefined)
      await setPasswordByKey(context, { ...chosen, keyHash: caller.tokenHash });
    else await changePassword(context, { ...chosen, browser, caller, oldPassword: oldPassword ?? '' });
    return null;
  });
}
