import * as contract from '@causeway/contract/console/mail-texts';
import type { Approvals } from '../../../platform/approvals/approval.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import {
  changeMailText,
  isSecret,
  mailTextApproval,
  listMailTemplates,
  previewMail,
  readMailText,
  resetMailText,
  sendTestMail,
  type MailTextContext,
} from '../mail-text-service.ts';

export function mountMailTexts(mount: Mount, context: MailTextContext, approvals: Approvals): void {
  const secretTexts = approvals.define(mailTextApproval(context));
  mount(contract.listMailTemplates, async ({ language }) => listMailTemplates(context, language));
  mount(contract.readMailText, async ({ input }) => {
    const { text, version, words, builtIn, secret } = await readMailText(context, input);
    const { subject, paragraphs } = builtIn;
    return { text, secret, builtIn: { subject, paragraphs: [...paragraphs] }, version, words };
  });
  mount(contract.previewMail, async ({ input }) => previewMail(context, input));
  mount(contract.changeMailText, async ({ caller, input }) => {
    const { reason, ...change } = input;
    if (isSecret(context, change)) return secretTexts.submit({ caller, input: change, reason });
    await changeMailText(context, { ...change, caller });
    return { state: 'done' } as const;
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
