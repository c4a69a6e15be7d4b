import { phraseArea } from '@causeway/web/phrase-area';

export const ticketsPhrases = phraseArea({
  en: () => import('./en/support/tickets.ts'),
  zh: () => import('./zh/support/tickets.ts'),
});
