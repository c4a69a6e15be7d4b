import * as contract from '@causeway/contract/console/operator-passkeys';
import type { Mount } from '../../../platform/http/mount.ts';
import { viewCreation, viewPasskey, viewRequest } from '../customer/passkey-view.ts';
import type { SettingsService } from '../../content/api.ts';
import type { OperatorPasskeyService } from '../operator-passkey-service.ts';
import { viewSignIn } from './operator-view.ts';

export function mountOperatorPasskeys(
  mount: Mount,
  passkeys: OperatorPasskeyService,
  settings: Pick<SettingsService, 'read'>,
): void {
  mount(contract.listOperatorPasskeys, async ({ caller }) => ({
    list: (await passkeys.list(caller)).map(viewPasskey),
    available: passkeys.isAvailable,
  }));
  mount(contract.beginOperatorPasskey, async ({ caller, input, language, network, from }) => {
    const begun = await passkeys.begin(caller, { ...input, otp: input.otp, network, from });
    const { brand } = await settings.read();
    const { operatorId: id, email } = caller;
    return viewCreation(begun, { id, email }, `${brand[language]} console`);
  });
  mount(contract.addOperatorPasskey, async ({ caller, input, from }) => ({
    id: await passkeys.add(caller, input, from),
  }));
  mount(contract.renameOperatorPasskey, async ({ caller, input }) => {
    await passkeys.rename(caller, String(input.id), input.name);
    return null;
  });
  mount(contract.removeOperatorPasskey, async ({ caller, input }) => {
    await passkeys.remove(caller, String(input.id));
    return null;
  });
  mount(contract.readOperatorPasskeyOptions, async ({ network }) =>
    viewRequest(await passkeys.beginLogin(network)),
  );
  mount(contract.operatorPasskeyLogin, async ({ input, network, from }) =>
    viewSignIn(await passkeys.login(input, { network, from })),
  );
}
