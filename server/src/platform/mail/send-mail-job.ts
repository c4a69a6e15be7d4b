import { jobKind } from '../jobs/job-kind.ts';

/** Attempts span three days: seconds apart at first, because relays often recover quickly, and hourly in the end. */
export const sendMailJob = jobKind<{ mailId: string }>('send-mail', {
  retries: 83,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 120,
});
