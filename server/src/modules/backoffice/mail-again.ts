import type { MailStatus } from '../../platform/database/schema.ts';

/** A mail as it is kept. */
export interface KeptMail {
  readonly status: MailStatus;
  /** Whether recipient and values are still there, and the key that they lie under. */
  readonly isKept: boolean;
  readonly createdAt: Date;
}

type No = 'CUSTOMER_MAIL_NOT_KEPT' | 'CUSTOMER_MAIL_RAN_OUT' | 'CUSTOMER_MAIL_WAITING';

/** Why a mail cannot be sent once more, or null if it can. `goodFor`: seconds that what it says is good for. */
export function whyNotAgain(mail: KeptMail, goodFor: number | undefined, now: Date): No | null {
  if (mail.status === 'waiting') return 'CUSTOMER_MAIL_WAITING';
  if (!mail.isKept) return 'CUSTOMER_MAIL_NOT_KEPT';
  const ageSeconds = (now.getTime() - mail.createdAt.getTime()) / 1000;
  return ageSeconds > (goodFor ?? Infinity) ? 'CUSTOMER_MAIL_RAN_OUT' : null;
}
