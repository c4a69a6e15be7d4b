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

export const landingPhrases = phraseArea({
  en: () => import('./en/content/landing.ts'),
  zh: () => import('./zh/content/landing.ts'),
  tw: () => import('./tw/content/landing.ts'),
});

export const pitchPhrases = phraseArea({
  en: () => import('./en/content/pitch.ts'),
  zh: () => import('./zh/content/pitch.ts'),
  tw: () => import('./tw/content/pitch.ts'),
});

export const proofPhrases = phraseArea({
  en: () => import('./en/content/proof.ts'),
  zh: () => import('./zh/content/proof.ts'),
  tw: () => import('./tw/content/proof.ts'),
});

export const prosePhrases = phraseArea({
  en: () => import('./en/content/prose.ts'),
  zh: () => import('./zh/content/prose.ts'),
  tw: () => import('./tw/content/prose.ts'),
});
