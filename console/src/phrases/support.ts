import { phraseArea } from './phrase-area.ts';

export const ticketsPhrases = phraseArea({
  en: () => import('./en/support/tickets.ts'),
  zh: () => import('./zh/support/tickets.ts'),
});
