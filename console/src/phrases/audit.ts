import { phraseArea } from './phrase-area.ts';

export const auditPhrases = phraseArea({
  en: () => import('./en/audit.ts'),
  zh: () => import('./zh/audit.ts'),
});
