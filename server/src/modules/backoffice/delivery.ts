import type { MailStatus } from '../../platform/database/schema.ts';

export interface FailedMail {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
  /** Recipient and values are no longer kept. */
  readonly isEmptied: boolean;
  /** It was for an account that has been deleted. */
  readonly isAccountGone: boolean;
}

/** Why a failed mail cannot be tried again; null where it can, or has not failed. */
export type Obstacle = 'account_gone' | 'expired' | 'emptied';

/** `goodFor` is the template's: seconds, none for a mail that stays of use. */
export function retryObstacle(mail: FailedMail, goodFor: number | undefined, now: Date): Obstacle | null {
  if (mail.state !== 'failed') return null;
  if (mail.isAccountGone) return 'account_gone';
  if (now.getTime() - mail.createdAt.getTime() > (goodFor ?? Infinity) * 1000) return 'expired';
  return mail.isEmptied ? 'emptied' : null;
}

/** A mail that is sent once more, as it is kept. */
export interface ResentMail {
  readonly status: MailStatus;
  /** Whether recipient and values are still there, and the key that they lie under. */
  readonly isKept: boolean;
  readonly createdAt: Date;
}

type ResendObstacle = 'CUSTOMER_MAIL_NOT_KEPT' | 'CUSTOMER_MAIL_RAN_OUT' | 'CUSTOMER_MAIL_WAITING';

/** Why a mail cannot be sent once more, or null if it can. `goodFor`: seconds that what it says is good for. */
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
