import { phraseArea } from './phrase-area.ts';

export const prosePhrases = phraseArea('prose', {
  en: () => import('./en/prose.ts'),
  zh: () => import('./zh/prose.ts'),
  tw: () => import('./tw/prose.ts'),
});
