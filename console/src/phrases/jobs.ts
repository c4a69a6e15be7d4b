import { phraseArea } from './phrase-area.ts';

export const jobsPhrases = phraseArea({
  en: () => import('./en/jobs.ts'),
  zh: () => import('./zh/jobs.ts'),
});
