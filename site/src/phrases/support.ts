import { phraseArea } from './phrase-area.ts';

export const ticketPhrases = phraseArea({
  en: () => import('./en/support/tickets.ts'),
  zh: () => import('./zh/support/tickets.ts'),
  tw: () => import('./tw/support/tickets.ts'),
});
