import type { Limits } from '../../http/limits.ts';
import { limitKeyOf } from '../accounts/holder-service.ts';

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
 * The same of many mails at once, in two statements. An address counts once: how often one list has it is bounded by the sets
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

/** Counts a mail that nobody asks for but that follows from what a member does: past the limit it is left out. */
export async function takeMemberMail(limits: Limits, address: string): Promise<boolean> {
  return limits.memberMailsByAddress.take(keyOf(address));
}
