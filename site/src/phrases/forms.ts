import { phraseArea } from './phrase-area.ts';

export const formPhrases = phraseArea('forms', {
  en: () => import('./en/forms.ts'),
  zh: () => import('./zh/forms.ts'),
  tw: () => import('./tw/forms.ts'),
});
