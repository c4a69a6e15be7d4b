import { jobKind } from '../jobs/job-kind.ts';

/** Tries go on for about eight hours, the first of them within seconds: relays are often back at once. */
export const sendMailJob = jobKind<{ mailId: string }>('send-mail', {
  retries: 16,
  retryDelay: 3,
  retryDelayMax: 3600,
  patience: 120,
});
