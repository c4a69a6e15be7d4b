import { phraseArea } from '@causeway/web/phrase-area';

export const privacyPhrases = phraseArea({
  en: () => import('./en/privacy/deletion-and-export.ts'),
  zh: () => import('./zh/privacy/deletion-and-export.ts'),
  tw: () => import('./tw/privacy/deletion-and-export.ts'),
});
