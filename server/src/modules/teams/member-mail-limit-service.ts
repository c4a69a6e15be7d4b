import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { foldEmail } from '../../platform/mail/mailbox.ts';
import { plainAddress } from '../../platform/mail/opt-out.ts';
import { limitKeyOf, type MailHolder } from '../identity/api.ts';
import { isMemberAccount } from './member-name.ts';
import { findMember } from './member-read.ts';

// Teams name the addresses themselves, so the limits protect strangers from many mails.

export const mailboxOf = (address: string): string => foldEmail(plainAddress(address));

const keyOf = (address: string): string => limitKeyOf(mailboxOf(address));

/** Counts a mail that a team is about to send; refuses with 429 above the limits. */
export async function demandMemberMail(
  limits: Limits,
  teamAccountId: string,
  address: string,
): Promise<void> {
  await limits.memberMailsByTeam.demand(teamAccountId);
  await limits.memberMailsByAddress.demand(keyOf(address));
}

/** The same for many mails, in two statements. */
export async function demandMemberMails(
  limits: Limits,
  teamAccountId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await limits.memberMailsByTeam.demand(teamAccountId, addresses.length);
  await limits.memberMailsByAddress.demandEach(addresses.map(keyOf));
}

/** The address for mails to an account; null for a member without one and for a deleted account. */
export async function mailAddressOf(
  db: Db | Tx,
  { id, email }: Pick<MailHolder, 'id' | 'email'>,
): Promise<string | null> {
  if (email === null || !isMemberAccount(email)) return email;
  return (await findMember(db, id))?.email ?? null;
}

/**
 * Whether the account may get one more mail that its holder did not request. The limit counts a member's address, which
 * the team named and which may be a stranger's. Call it before the mail's transaction, since limits are counted outside
 * it.
 */
export async function mayMail(
  db: Db,
  limits: Limits,
  holder: Pick<MailHolder, 'id' | 'email'>,
): Promise<boolean> {
  if (holder.email === null || !isMemberAccount(holder.email)) return true;
  const address = await mailAddressOf(db, holder);
  return address === null || limits.memberMailsByAddress.take(keyOf(address));
}

/** Undoes the count of {@link mayMail} if no mail was written. */
export async function giveMailBack(
  db: Db,
  limits: Limits,
  holder: Pick<MailHolder, 'id' | 'email'>,
): Promise<void> {
  if (holder.email === null || !isMemberAccount(holder.email)) return;
  const address = await mailAddressOf(db, holder);
  if (address !== null) await limits.memberMailsByAddress.giveBack(keyOf(address));
}
