import { phraseArea } from '@causeway/web/phrase-area';

export const teamPhrases = phraseArea({
  en: () => import('./en/teams/team.ts'),
  zh: () => import('./zh/teams/team.ts'),
  tw: () => import('./tw/teams/team.ts'),
});

export const teamDevicesPhrases = phraseArea({
  en: () => import('./en/teams/devices.ts'),
  zh: () => import('./zh/teams/devices.ts'),
  tw: () => import('./tw/teams/devices.ts'),
});

export const teamImportPhrases = phraseArea({
  en: () => import('./en/teams/import.ts'),
  zh: () => import('./zh/teams/import.ts'),
  tw: () => import('./tw/teams/import.ts'),
});

export const teamMemberFieldsPhrases = phraseArea({
  en: () => import('./en/teams/member-fields.ts'),
  zh: () => import('./zh/teams/member-fields.ts'),
  tw: () => import('./tw/teams/member-fields.ts'),
});

export const teamMembersPhrases = phraseArea({
  en: () => import('./en/teams/members.ts'),
  zh: () => import('./zh/teams/members.ts'),
  tw: () => import('./tw/teams/members.ts'),
});

export const teamOfficePhrases = phraseArea({
  en: () => import('./en/teams/office.ts'),
  zh: () => import('./zh/teams/office.ts'),
  tw: () => import('./tw/teams/office.ts'),
});

export const teamOverviewPhrases = phraseArea({
  en: () => import('./en/teams/overview.ts'),
  zh: () => import('./zh/teams/overview.ts'),
  tw: () => import('./tw/teams/overview.ts'),
});

export const teamSignUpPhrases = phraseArea({
  en: () => import('./en/teams/sign-up.ts'),
  zh: () => import('./zh/teams/sign-up.ts'),
  tw: () => import('./tw/teams/sign-up.ts'),
});
