export interface FailedMail {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly createdAt: Date;
  /** Recipient and values are no longer kept. */
  readonly isEmptied: boolean;
  /** It was for an account that has been deleted. */
  readonly isAccountGone: boolean;
}

/** Why a failed mail cannot be sent any more; null where it can, or has not failed. */
export type Obstacle = 'account_gone' | 'expired' | 'emptied';

/** `goodFor` is the template's: seconds, none for a mail that stays of use. */
export function obstacleOf(mail: FailedMail, goodFor: number | undefined, now: Date): Obstacle | null {
  if (mail.state !== 'failed') return null;
  if (mail.isAccountGone) return 'account_gone';
  if (now.getTime() - mail.createdAt.getTime() > (goodFor ?? Infinity) * 1000) return 'expired';
  return mail.isEmptied ? 'emptied' : null;
}
