/** The owner of a code. Mailboxes are identified by `trial_key`; one may have had other keys in earlier releases. */
export interface Inviter {
  readonly mailbox: Buffer;
  /** The mailbox of the inviter's inviter. */
  readonly invitedBy: Buffer | null;
}

/**
 * Whether a code is accepted at registration. Nobody invites themselves, by their own code or by that of a friend
 * they invited, and the friend must be new: their mailbox never had an account, not even a deleted one or under
 * another spelling.
 */
export function acceptsInvitation(
  friend: { readonly mailboxes: readonly Buffer[]; readonly hadAccount: boolean },
  inviter: Inviter,
): boolean {
  const isFriend = (mailbox: Buffer | null) =>
    mailbox !== null && friend.mailboxes.some((own) => own.equals(mailbox));
  return !friend.hadAccount && !isFriend(inviter.mailbox) && !isFriend(inviter.invitedBy);
}

/** Crockford's alphabet: no I, L, O or U to misread or misspell. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invite code in upper case, one character per byte; takes eight random bytes. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
