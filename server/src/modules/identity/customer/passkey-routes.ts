import {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  passkeyLogin,
  readPasskeyOptions,
  removeAllPasskeys,
  removePasskey,
  renamePasskey,
} from '@causeway/contract/passkeys';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import { sessionOf } from '../customer-credentials-service.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  removeOwnPasskey,
  renameOwnPasskey,
  withPasskey,
} from '../passkey-service.ts';
import { removeReviewedPasskeys, type ReviewContext } from '../reset-review-service.ts';
import { openSession } from '../session-service.ts';
import { viewCreation, viewRequest } from './passkey-view.ts';

export interface PasskeyRouteParts extends ReviewContext {
  readonly settings: SettingsService;
}

export function mountPasskeys(mount: Mount, { customers, reviewKey, settings }: PasskeyRouteParts): void {
  mount(beginEndpoint, async ({ input: { password, otp }, caller, language, network, from }) => {
    const begun = await beginPasskey(customers, sessionOf(caller), { password, otp, network, from });
    const { brand } = await settings.read();
    return viewCreation(begun, { id: caller.accountId, email: caller.account }, brand[language]);
  });

  mount(addEndpoint, async ({ input, caller, from }) => ({
    id: await addPasskey(customers, sessionOf(caller), input, from),
  }));

  mount(renamePasskey, async ({ input: { id, name }, caller, from }) => {
    await renameOwnPasskey(customers, sessionOf(caller), { id: String(id), name }, from);
    return null;
  });

  mount(removePasskey, async ({ input: { id, password, otp }, caller, network, from }) => {
    await removeOwnPasskey(customers, sessionOf(caller), String(id), { password, otp, network, from });
    return null;
  });

  mount(removeAllPasskeys, async ({ input: { key, otp }, from }) => ({
    removed: await removeReviewedPasskeys({ customers, reviewKey }, { key, otp, from }),
  }));

  mount(readPasskeyOptions, async ({ network }) => viewRequest(await beginPasskeyLogin(customers, network)));

  mount(passkeyLogin, ({ input, network, from, browser, usedLanguage }) =>
    withPasskey(customers, input, network, async (tx, account) => {
      const { remember = false } = input;
      const login = { account, usedLanguage, remember, from, browser, reauthenticated: true };
      const signIn = await openSession(customers, tx, { ...login, event: 'passkey_used' });
      return { ...signIn, account: account.email ?? '' };
    }),
  );
}
