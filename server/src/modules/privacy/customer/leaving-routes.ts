import { deleteAccount, exportAccount, sendDeletionCode } from '@causeway/contract/leaving';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MailCodeService } from '../../identity/api.ts';
import type { LeavingService } from '../leaving-service.ts';
import { viewExport } from './leaving-view.ts';

export function mountLeaving(
  mount: Mount,
  { leaving, codes }: { leaving: LeavingService; codes: MailCodeService },
): void {
  mount(exportAccount, async ({ caller }) => viewExport(caller.account, await leaving.exportAccount(caller)));

  mount(sendDeletionCode, async ({ caller, language, network }) => {
    await codes.sendCode('delete', { email: caller.account, language, network });
    return null;
  });

  mount(deleteAccount, async ({ caller, input: { code, password, otp }, network, from }) => {
    await leaving.deleteAccount(caller, { code, password, otp, network, from });
    return null;
  });
}
