import { phraseArea } from '@causeway/web/phrase-area';

export const landingPhrases = phraseArea({
  en: () => import('./en/content/landing.ts'),
  zh: () => import('./zh/content/landing.ts'),
  tw: () => import('./tw/content/landing.ts'),
});

export const proofPhrases = phraseArea({
  en: () => import('./en/content/proof.ts'),
  zh: () => import('./zh/content/proof.ts'),
  tw: () => import('./tw/content/proof.ts'),
});

export const pitchPhrases = phraseArea({
  en: () => import('./en/content/pitch.ts'),
  zh: () => import('./zh/content/pitch.ts'),
  tw: () => import('./tw/content/pitch.ts'),
});
