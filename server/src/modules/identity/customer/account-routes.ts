import * as languages from '@causeway/contract/account-languages';
import * as contract from '@causeway/contract/accounts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { teamLogin } from '@causeway/contract/teams';
import { toEpoch } from '../../../platform/epoch.ts';
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
import type { ResetReview } from '../reset-review-service.ts';
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

  mount(contract.resetPassword, async ({ input, network, from }) =>
    viewReview(await resetPassword(context, { ...input, network, from })),
  );

  mount(contract.setPassword, async ({ input, caller, fault, network, from, browser }) => {
    const { key, oldPassword = '', otp, password } = input;
    const chosen = { password, network, from };
    if (key !== undefined)
      return viewReview(await setPasswordByKey(context, { ...chosen, keyHash: hashToken(key) }));
    if (caller === null) throw new Refusal(fault ?? 'NOT_SIGNED_IN');
    if (caller.mustSetPassword && input.oldPassword === undefined)
      await setPasswordByKey(context, { ...chosen, keyHash: caller.tokenHash });
    else await changePassword(context, { ...chosen, browser, caller, oldPassword, otp });
    return null;
  });
}

function viewReview(review: ResetReview | null): OutputOf<typeof contract.resetPassword> {
  if (review === null) return null;
  const { sessions, passkeys, key, needsCode } = review;
  return {
    sessions: sessions.map(({ device_id: device, created_at: createdAt, browser, system }) => ({
      kind: device === null ? 'site' : 'client',
      createdAt: toEpoch(createdAt),
      browser,
      system,
    })),
    passkeys: passkeys.map(({ name, created_at: createdAt, browser, system }) => ({
      name,
      createdAt: toEpoch(createdAt),
      browser,
      system,
    })),
    key,
    needsCode,
  };
}
