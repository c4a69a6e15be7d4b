import { phraseArea } from './phrase-area.ts';

export const booksPhrases = phraseArea({
  en: () => import('./en/books.ts'),
  zh: () => import('./zh/books.ts'),
});
