import type { Limits } from '../../http/limits.ts';
import { limitKeyOf } from '../accounts/holder-service.ts';

/*
 * Teams have mails sent to addresses that they name themselves: nobody is to be written to on and on through us. Both refuse with
 * 429 past the limit.
 */

/** Counts a mail that a team is about to have sent. */
export async function demandMemberMail(
  limits: Limits,
  teamAccountId: string,
  address: string,
): Promise<void> {
  await demandMemberMails(limits, teamAccountId, 1);
  await limits.memberMailsByAddress.demand(limitKeyOf(address.trim().toLowerCase()));
}

/** Counts so many, to as many addresses: by the team alone, in one statement. */
export async function demandMemberMails(limits: Limits, teamAccountId: string, count: number): Promise<void> {
  if (count > 0) await limits.memberMailsByTeam.demand(teamAccountId, count);
}
