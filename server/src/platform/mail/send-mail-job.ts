import { jobKind } from '../jobs/job-kind.ts';

/** Tries go on for about nine hours, the first of them within seconds: relays are often back at once. */
export const sendMailJob = jobKind<{ mailId: string }>('send-mail', {
  retries: 20,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 120,
});
