import { phraseArea } from './phrase-area.ts';

export const mailTextsPhrases = phraseArea({
  en: () => import('./en/mail-texts.ts'),
  zh: () => import('./zh/mail-texts.ts'),
});
