import { jobKind } from '../jobs/job-kind.ts';

/** Attempts span about nine hours; the first ones are seconds apart, because relays often recover quickly. */
export const sendMailJob = jobKind<{ mailId: string }>('send-mail', {
  retries: 20,
  retryDelay: 1,
  retryDelayMax: 3600,
  expireInSeconds: 120,
});
