import { phraseArea } from '@causeway/web/phrase-area';

export const alertsPhrases = phraseArea({
  en: () => import('./en/backoffice/alerts.ts'),
  zh: () => import('./zh/backoffice/alerts.ts'),
});

export const auditPhrases = phraseArea({
  en: () => import('./en/backoffice/audit.ts'),
  zh: () => import('./zh/backoffice/audit.ts'),
});

export const businessFiguresPhrases = phraseArea({
  en: () => import('./en/backoffice/business-figures.ts'),
  zh: () => import('./zh/backoffice/business-figures.ts'),
});
export const bulkActionsPhrases = phraseArea({
  en: () => import('./en/backoffice/bulk-actions.ts'),
  zh: () => import('./zh/backoffice/bulk-actions.ts'),
});

export const customersPhrases = phraseArea({
  en: () => import('./en/backoffice/customers.ts'),
  zh: () => import('./zh/backoffice/customers.ts'),
});

export const customerSupportPhrases = phraseArea({
  en: () => import('./en/backoffice/customer-support.ts'),
  zh: () => import('./zh/backoffice/customer-support.ts'),
});

export const deliveriesPhrases = phraseArea({
  en: () => import('./en/backoffice/deliveries.ts'),
  zh: () => import('./zh/backoffice/deliveries.ts'),
});

export const failedAttemptsPhrases = phraseArea({
  en: () => import('./en/backoffice/failed-attempts.ts'),
  zh: () => import('./zh/backoffice/failed-attempts.ts'),
});

export const inboxPhrases = phraseArea({
  en: () => import('./en/backoffice/inbox.ts'),
  zh: () => import('./zh/backoffice/inbox.ts'),
});

export const jobsPhrases = phraseArea({
  en: () => import('./en/backoffice/jobs.ts'),
  zh: () => import('./zh/backoffice/jobs.ts'),
});

export const overviewPhrases = phraseArea({
  en: () => import('./en/backoffice/overview.ts'),
  zh: () => import('./zh/backoffice/overview.ts'),
});
