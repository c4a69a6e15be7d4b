import type { MailStatus } from '../../platform/database/schema.ts';

export interface FailedMail {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
  /** Recipient and values have been deleted. */
  readonly isEmptied: boolean;
  /** Its account has been deleted. */
  readonly isAccountGone: boolean;
}

/** Why a failed mail cannot be retried; null if it can, or has not failed. */
export type Obstacle = 'account_gone' | 'expired' | 'emptied';

/** `goodFor` is the template's validity in seconds; undefined: no limit. */
export function retryObstacle(mail: FailedMail, goodFor: number | undefined, now: Date): Obstacle | null {
  if (mail.state !== 'failed') return null;
  if (mail.isAccountGone) return 'account_gone';
  if (now.getTime() - mail.createdAt.getTime() > (goodFor ?? Infinity) * 1000) return 'expired';
  return mail.isEmptied ? 'emptied' : null;
}

/** The stored mail that is to be resent. */
export interface ResentMail {
  readonly status: MailStatus;
  /** Whether recipient, values and the key that seals them still exist. */
  readonly isKept: boolean;
  readonly createdAt: Date;
}

type ResendObstacle = 'CUSTOMER_MAIL_NOT_KEPT' | 'CUSTOMER_MAIL_RAN_OUT' | 'CUSTOMER_MAIL_WAITING';

/** Why a mail cannot be resent; null if it can. `goodFor`: the validity of its content in seconds. */
export function resendObstacle(
  mail: ResentMail,
  goodFor: number | undefined,
  now: Date,
): ResendObstacle | null {
  if (mail.status === 'waiting') return 'CUSTOMER_MAIL_WAITING';
  if (!mail.isKept) return 'CUSTOMER_MAIL_NOT_KEPT';
  const ageSeconds = (now.getTime() - mail.createdAt.getTime()) / 1000;
  return ageSeconds > (goodFor ?? Infinity) ? 'CUSTOMER_MAIL_RAN_OUT' : null;
}
