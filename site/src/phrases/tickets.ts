import { phraseArea } from './phrase-area.ts';

export const ticketPhrases = phraseArea('tickets', {
  en: () => import('./en/tickets.ts'),
  zh: () => import('./zh/tickets.ts'),
  tw: () => import('./tw/tickets.ts'),
});
