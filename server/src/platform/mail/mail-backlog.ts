import { DAY_SECONDS } from '../durations.ts';

/** An email that waits for longer is overdue: a relay may have deferred it, or may be away. */
export const OVERDUE_SECONDS = 15 * 60;
/** Final failures are counted over the time in which an email is retried. */
export const FAILURES_SECONDS = 4 * DAY_SECONDS;

/** One email may be deferred for days because of its recipient; several say something about the relay. */
const SOME = 2;
const MANY = 10;
const SHARE = 0.05;

export interface MailQueue {
  readonly overdue: number;
  /** Since an email was last sent; null if none of the newest was. */
  readonly sentSecondsAgo: number | null;
  /** Emails written in the last day. */
  readonly writtenLately: number;
}

/** Whether emails pile up: several are overdue and none is sent, or many are, in proportion to what is written. */
export function isBacklog({ overdue, sentSecondsAgo, writtenLately }: MailQueue): boolean {
  const isNoneSent = sentSecondsAgo === null || sentSecondsAgo > OVERDUE_SECONDS;
  return (overdue >= SOME && isNoneSent) || isMany(overdue, writtenLately);
}

/** Some addresses always fail, so only a share of all emails is a fault. */
export const areFailing = ({ failed, written }: { readonly failed: number; readonly written: number }) =>
  isMany(failed, written);

const isMany = (count: number, all: number): boolean => count >= MANY && count > SHARE * all;
