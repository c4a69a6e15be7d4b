import * as contract from '@causeway/contract/console/operator-passkeys';
import type { Mount } from '../../../platform/http/mount.ts';
import { viewCreation, viewPasskey, viewRequest } from '../customer/passkey-view.ts';
import type { SettingsService } from '../../content/api.ts';
import { sessionOf, type OperatorCredentials } from '../operator-credentials-service.ts';
import { openOperatorSession, reauthenticateByPasskey } from '../operator-sign-in-service.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  withPasskey,
} from '../passkey-service.ts';
import { answerSignIn } from './answer-sign-in-service.ts';

export function mountOperatorPasskeys(
  mount: Mount,
  operators: OperatorCredentials,
  settings: Pick<SettingsService, 'read'>,
): void {
  mount(contract.listOperatorPasskeys, async ({ caller }) => ({
    list: (await listOwnPasskeys(operators, caller.operatorId)).map(viewPasskey),
    available: operators.passkeyPlace !== null,
  }));
  mount(contract.beginOperatorPasskey, async ({ caller, input, language, network, from }) => {
    const { operatorId: id, email } = caller;
    const reauth = { ...input, otp: input.otp, network, from };
    const begun = await beginPasskey(operators, sessionOf(caller), reauth);
    const { brand } = await settings.read();
    return viewCreation(begun, { id, email }, `${brand[language]} console`);
  });
  mount(contract.addOperatorPasskey, async ({ caller, input, from }) => ({
    id: await addPasskey(operators, sessionOf(caller), input, from),
  }));
  mount(contract.renameOperatorPasskey, async ({ caller, input: { id, name }, from }) => {
    await renameOwnPasskey(operators, sessionOf(caller), { id: String(id), name }, from);
    return null;
  });
  mount(contract.removeOperatorPasskey, async ({ caller, input: { id, otp }, network, from }) => {
    const reauth = { password: undefined, otp, network, from };
    await removeOwnPasskey(operators, sessionOf(caller), String(id), reauth);
    return null;
  });
  mount(contract.readOperatorPasskeyOptions, async ({ network }) =>
    viewRequest(await beginPasskeyLogin(operators, network)),
  );
  mount(contract.operatorPasskeyLogin, (call) => {
    const { input, network, from, browser } = call;
    return answerSignIn(operators, call, () =>
      withPasskey(operators, input, network, (tx, operator) =>
        openOperatorSession(operators, tx, operator, { from, browser }),
      ),
    );
  });
  mount(contract.reauthenticateByPasskey, async ({ caller, input, network }) => {
    await reauthenticateByPasskey(operators, caller, input, network);
    return null;
  });
}
