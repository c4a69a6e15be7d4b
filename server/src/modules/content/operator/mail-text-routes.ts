import * as contract from '@causeway/contract/console/mail-texts';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  changeMailText,
  listMailTemplates,
  previewMail,
  readMailText,
  resetMailText,
  sendTestMail,
  type MailTextContext,
} from '../mail-text-service.ts';

export function mountMailTexts(mount: Mount, context: MailTextContext): void {
  mount(contract.listMailTemplates, async ({ language }) => listMailTemplates(context, language));
  mount(contract.readMailText, async ({ input }) => {
    const { text, version, words, builtIn } = await readMailText(context, input);
    const { subject, paragraphs } = builtIn;
    return { text, builtIn: { subject, paragraphs: [...paragraphs] }, version, words };
  });
  mount(contract.previewMail, async ({ input }) => previewMail(context, input));
  mount(contract.changeMailText, async ({ caller, input }) => {
    await changeMailText(context, { ...input, caller });
    return null;
  });
  mount(contract.resetMailText, async ({ caller, input }) => {
    await resetMailText(context, { ...input, caller });
    return null;
  });
  mount(contract.sendTestMail, async ({ caller, input }) => {
    await sendTestMail(context, { ...input, caller });
    return null;
  });
}
