import { phraseArea } from '@causeway/web/phrase-area';

export const appleGuidePhrases = phraseArea({
  en: () => import('./en/content/apple-guides.ts'),
  zh: () => import('./zh/content/apple-guides.ts'),
  tw: () => import('./tw/content/apple-guides.ts'),
});

export const downloadPhrases = phraseArea({
  en: () => import('./en/content/downloads.ts'),
  zh: () => import('./zh/content/downloads.ts'),
  tw: () => import('./tw/content/downloads.ts'),
});

export const guideStepPhrases = phraseArea({
  en: () => import('./en/content/guide-steps.ts'),
  zh: () => import('./zh/content/guide-steps.ts'),
  tw: () => import('./tw/content/guide-steps.ts'),
});

export const helpPhrases = phraseArea({
  en: () => import('./en/content/help.ts'),
  zh: () => import('./zh/content/help.ts'),
  tw: () => import('./tw/content/help.ts'),
});

export const prosePhrases = phraseArea({
  en: () => import('./en/content/prose.ts'),
  zh: () => import('./zh/content/prose.ts'),
  tw: () => import('./tw/content/prose.ts'),
});
