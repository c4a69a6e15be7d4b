import { phraseArea } from './phrase-area.ts';

export const memberPhrases = phraseArea('member', {
  en: () => import('./en/member.ts'),
  zh: () => import('./zh/member.ts'),
  tw: () => import('./tw/member.ts'),
});
