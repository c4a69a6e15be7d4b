/**
 * Whether a code is accepted at registration. Nobody invites themselves, by their own code or by that of a friend
 * they invited, and the friend must be new: their mailbox never had an account, not even a deleted one or under
 * another spelling. `inviters` are the keys of all mailboxes of the code's owner and of the inviter's inviter; one
 * mailbox may have had other keys in earlier releases.
 */
export function acceptsInvitation(
  friend: { readonly mailboxes: readonly Buffer[]; readonly hadAccount: boolean },
  inviters: readonly (Buffer | null)[],
): boolean {
  const isFriend = (mailbox: Buffer | null) =>
    mailbox !== null && friend.mailboxes.some((own) => own.equals(mailbox));
  return !friend.hadAccount && !inviters.some(isFriend);
}

/** Crockford's alphabet: no I, L, O or U to misread or misspell. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An invite code in upper case, one character per byte; takes eight random bytes. */
export function inviteCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
