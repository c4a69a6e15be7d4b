import { phraseArea } from './phrase-area.ts';

export const ticketsPhrases = phraseArea({
  en: () => import('./en/tickets.ts'),
  zh: () => import('./zh/tickets.ts'),
});
