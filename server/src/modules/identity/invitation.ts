/** Whose code it is. Mailboxes are named by their `trial_key`, alike for all spellings that reach the same person. */
export interface Inviter {
  readonly mailbox: Buffer;
  /** Of whoever invited the inviter. */
  readonly invitedBy: Buffer | null;
}

/**
 * Whether a code counts for somebody who registers. Nobody invites themselves, neither by their own code nor by that of
 * a friend whom they invited, and a friend is somebody new: a mailbox that has had an account, since deleted or under
 * another spelling, is none.
 */
export function acceptsInvitation(
  friend: { readonly mailbox: Buffer; readonly hadAccount: boolean },
  inviter: Inviter,
): boolean {
  if (friend.hadAccount || friend.mailbox.equals(inviter.mailbox)) return false;
  return inviter.invitedBy === null || !friend.mailbox.equals(inviter.invitedBy);
}
