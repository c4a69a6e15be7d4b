import { deleteAccount, exportAccount, sendDeletionCode } from '@causeway/contract/privacy';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MailCodeService } from '../../identity/api.ts';
import type { PrivacyService } from '../privacy-service.ts';
import { viewExport } from './privacy-view.ts';

export function mountPrivacy(
  mount: Mount,
  { privacy, codes }: { privacy: PrivacyService; codes: MailCodeService },
): void {
  mount(exportAccount, async ({ caller }) => viewExport(caller.account, await privacy.exportAccount(caller)));

  mount(sendDeletionCode, async ({ caller, language, network }) => {
    await codes.sendCode('delete', { email: caller.account, language, network });
    return null;
  });

  mount(deleteAccount, async ({ caller, input: { code, password, otp }, network, from }) => {
    await privacy.deleteAccount(caller, { code, password, otp, network, from });
    return null;
  });
}
