import * as contract from '@causeway/contract/console/mail-texts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MailTextService } from '../mail-text-service.ts';
import { viewMailText } from './mail-text-view.ts';

export function mountMailTexts(mount: Mount, mailTexts: MailTextService): void {
  mount(contract.listMailTemplates, async ({ language }) => mailTexts.list(language));
  mount(contract.readMailText, async ({ input }) => viewMailText(await mailTexts.read(input)));
  mount(contract.previewMail, async ({ input }) => mailTexts.preview(input, input.text));
  mount(contract.changeMailText, async ({ caller, input }) => {
    await mailTexts.change(caller, input, input);
    return null;
  });
  mount(contract.resetMailText, async ({ caller, input }) => {
    await mailTexts.reset(caller, input, input.version);
    return null;
  });
  mount(contract.sendTestMail, async ({ caller, input }) => {
    await mailTexts.sendTest(caller, input, input.text);
    return null;
  });
}
