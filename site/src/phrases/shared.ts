import { phraseArea } from '@causeway/web/phrase-area';

export const framePhrases = phraseArea({
  en: () => import('./en/frame.ts'),
  zh: () => import('./zh/frame.ts'),
  tw: () => import('./tw/frame.ts'),
});

export const formPhrases = phraseArea({
  en: () => import('./en/forms.ts'),
  zh: () => import('./zh/forms.ts'),
  tw: () => import('./tw/forms.ts'),
});

export const headPhrases = phraseArea({
  en: () => import('./en/heads.ts'),
  zh: () => import('./zh/heads.ts'),
  tw: () => import('./tw/heads.ts'),
});
