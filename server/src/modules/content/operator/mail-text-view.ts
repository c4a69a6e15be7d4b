import type { readMailText } from '@causeway/contract/console/mail-texts';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { MailTextService } from '../mail-text-service.ts';

export function viewMailText(
  read: Awaited<ReturnType<MailTextService['read']>>,
): OutputOf<typeof readMailText> {
  const { subject, paragraphs } = read.builtIn;
  return {
    text: read.text,
    builtIn: { subject, paragraphs: [...paragraphs] },
    version: read.version,
    words: read.words,
  };
}
