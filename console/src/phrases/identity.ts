import { phraseArea } from '@causeway/web/phrase-area';

export const approvalsPhrases = phraseArea({
  en: () => import('./en/identity/approvals.ts'),
  zh: () => import('./zh/identity/approvals.ts'),
});

export const operatorsPhrases = phraseArea({
  en: () => import('./en/identity/operators.ts'),
  zh: () => import('./zh/identity/operators.ts'),
});

export const rolesPhrases = phraseArea({
  en: () => import('./en/identity/roles.ts'),
  zh: () => import('./zh/identity/roles.ts'),
});

export const ownAccountPhrases = phraseArea({
  en: () => import('./en/identity/own-account.ts'),
  zh: () => import('./zh/identity/own-account.ts'),
});
