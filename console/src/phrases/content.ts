import { phraseArea } from '@causeway/web/phrase-area';

export const contentPhrases = phraseArea({
  en: () => import('./en/content/settings-and-announcements.ts'),
  zh: () => import('./zh/content/settings-and-announcements.ts'),
});

export const helpVotesPhrases = phraseArea({
  en: () => import('./en/content/help-votes.ts'),
  zh: () => import('./zh/content/help-votes.ts'),
});

export const mailTextsPhrases = phraseArea({
  en: () => import('./en/content/email-texts.ts'),
  zh: () => import('./zh/content/email-texts.ts'),
});
