import { phraseArea } from './phrase-area.ts';

export const mailNamesPhrases = phraseArea({
  en: () => import('./en/mail-names.ts'),
  zh: () => import('./zh/mail-names.ts'),
});
