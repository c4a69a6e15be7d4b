import { failMail } from '../failed-mails.ts';
import type { ConsoleChanges } from './console-change.ts';

export const recordsChanges: ConsoleChanges = {
  exportAudit: async ({ app, owner }) => ({
    make: () => app.call('/Console/auditExport', { action: 'operator.', subject: 'ada@mail.example' }, owner),
  }),
  retryDelivery: async ({ app, owner }) => {
    const { mailId } = await failMail(app);
    return { make: () => app.call('/Console/deliveryRetry', { id: mailId }, owner) };
  },
  retryJob: async ({ app, owner }) => {
    const { jobId } = await failMail(app);
    return { make: () => app.call('/Console/jobRetry', { id: jobId }, owner) };
  },
};
