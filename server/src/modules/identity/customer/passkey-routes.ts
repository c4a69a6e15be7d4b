import {
  addPasskey,
  beginPasskey,
  passkeyLogin,
  readPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '@causeway/contract/passkeys';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SettingsService } from '../../content/api.ts';
import type { PasskeyService } from '../passkey-service.ts';
import { viewCreation, viewRequest } from './passkey-view.ts';

export function mountPasskeys(mount: Mount, passkeys: PasskeyService, settings: SettingsService): void {
  mount(beginPasskey, async ({ input: { password, otp }, caller, language, network, from }) => {
    const begun = await passkeys.begin(caller, { password, otp, network, from });
    const { brand } = await settings.read();
    return viewCreation(begun, { id: caller.accountId, email: caller.account }, brand[language]);
  });

  mount(addPasskey, async ({ input, caller, from }) => ({ id: await passkeys.add(caller, input, from) }));

  mount(renamePasskey, async ({ input, caller }) => {
    await passkeys.rename(caller.accountId, String(input.id), input.name);
    return null;
  });

  mount(removePasskey, async ({ input, caller, from }) => {
    await passkeys.remove(caller.accountId, String(input.id), from);
    return null;
  });

  mount(readPasskeyOptions, async ({ network }) => viewRequest(await passkeys.beginLogin(network)));

  mount(passkeyLogin, ({ input, network, from }) =>
    passkeys.login(input, { remember: input.remember ?? false, network, from }),
  );
}
