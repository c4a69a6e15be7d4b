import * as contract from '@causeway/contract/privacy';
import type { Mount } from '../../../platform/http/mount.ts';
import { sendCode } from '../../identity/api.ts';
import { deleteAccount, exportAccount, type PrivacyContext } from '../privacy-service.ts';
import { viewExport } from './privacy-view.ts';

export function mountPrivacy(mount: Mount, context: PrivacyContext): void {
  mount(contract.exportAccount, async ({ caller }) =>
    viewExport(caller.account, await exportAccount(context, caller)),
  );

  mount(contract.sendDeletionCode, async ({ caller, language, network }) => {
    await sendCode(context.codes, { purpose: 'delete', email: caller.account, language, network });
    return null;
  });

  mount(contract.deleteAccount, async ({ caller, input: { code, password, otp }, network, from }) => {
    await deleteAccount(context, { caller, code, password, otp, network, from });
    return null;
  });
}
