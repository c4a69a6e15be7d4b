import { phraseArea } from '@causeway/web/phrase-area';

export const actionsPhrases = phraseArea({
  en: () => import('./en/actions.ts'),
  zh: () => import('./zh/actions.ts'),
});

export const fieldNamesPhrases = phraseArea({
  en: () => import('./en/field-names.ts'),
  zh: () => import('./zh/field-names.ts'),
});

export const mailNamesPhrases = phraseArea({
  en: () => import('./en/mail-names.ts'),
  zh: () => import('./zh/mail-names.ts'),
});

export const rightsPhrases = phraseArea({
  en: () => import('./en/rights.ts'),
  zh: () => import('./zh/rights.ts'),
});

export const wordsPhrases = phraseArea({
  en: () => import('./en/words.ts'),
  zh: () => import('./zh/words.ts'),
});
