import { phraseArea } from './phrase-area.ts';

export const invitePhrases = phraseArea('invite', {
  en: () => import('./en/invite.ts'),
  zh: () => import('./zh/invite.ts'),
  tw: () => import('./tw/invite.ts'),
});
