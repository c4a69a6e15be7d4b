import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { limitKeyOf, type MailHolder } from '../identity/api.ts';
import { isMemberAccount } from './member-name.ts';
import { findMember } from './member-read.ts';

/*
 * Teams have mails sent to addresses that they name themselves: nobody is to be written to on and on through us.
 */

const keyOf = (address: string): string => limitKeyOf(address.trim().toLowerCase());

/** Counts a mail that a team is about to have sent; refuses with 429 past the limits. */
export async function demandMemberMail(
  limits: Limits,
  teamAccountId: string,
  address: string,
): Promise<void> {
  await limits.memberMailsByTeam.demand(teamAccountId);
  await limits.memberMailsByAddress.demand(keyOf(address));
}

/**
 * The same of many mails at once, in two statements. An address counts once: how often one list has it is bounded by the seats
 * that the team has paid.
 */
export async function demandMemberMails(
  limits: Limits,
  teamAccountId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await limits.memberMailsByTeam.demand(teamAccountId, addresses.length);
  await limits.memberMailsByAddress.demandEach(addresses.map(keyOf));
}

/** Where mails to an account go; null for a member without an address, and for a deleted account. */
export async function mailAddressOf(
  db: Db | Tx,
  { id, email }: Pick<MailHolder, 'id' | 'email'>,
): Promise<string | null> {
  if (email === null || !isMemberAccount(email)) return email;
  return (await findMember(db, id))?.email ?? null;
}

/**
 * Whether the account's holder may have a mail that they have not asked for. It counts for a member's address, which their
 * team named and which may be a stranger's. Asked before the transaction that the mail belongs to, since limits are counted
 * outside it.
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

/** Gives back what {@link mayMail} counted, where there was no mail after all. */
export async function giveMailBack(
  db: Db,
  limits: Limits,
  holder: Pick<MailHolder, 'id' | 'email'>,
): Promise<void> {
  if (holder.email === null || !isMemberAccount(holder.email)) return;
  const address = await mailAddressOf(db, holder);
  if (address !== null) await limits.memberMailsByAddress.giveBack(keyOf(address));
}
