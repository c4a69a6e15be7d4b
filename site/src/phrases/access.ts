import { phraseArea } from '@causeway/web/phrase-area';

export const memberPhrases = phraseArea({
  en: () => import('./en/access/member.ts'),
  zh: () => import('./zh/access/member.ts'),
  tw: () => import('./tw/access/member.ts'),
});

export const firstDevicePhrases = phraseArea({
  en: () => import('./en/access/first-device.ts'),
  zh: () => import('./zh/access/first-device.ts'),
  tw: () => import('./tw/access/first-device.ts'),
});
