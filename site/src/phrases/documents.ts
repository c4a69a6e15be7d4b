import { phraseArea } from './phrase-area.ts';

export const documentPhrases = phraseArea('documents', {
  en: () => import('./en/documents.ts'),
  zh: () => import('./zh/documents.ts'),
  tw: () => import('./tw/documents.ts'),
});
