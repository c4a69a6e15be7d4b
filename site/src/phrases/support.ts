import { phraseArea } from '@causeway/web/phrase-area';

export const ticketPhrases = phraseArea({
  en: () => import('./en/support/tickets.ts'),
  zh: () => import('./zh/support/tickets.ts'),
  tw: () => import('./tw/support/tickets.ts'),
});
