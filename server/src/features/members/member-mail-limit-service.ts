import type { Limits } from '../../http/limits.ts';
import { limitKeyOf } from '../accounts/holder-service.ts';

/** Above this many mails at once the addresses are not counted one by one, but the team's mails all the same. */
const COUNTED_ONE_BY_ONE = 10;

/**
 * Counts mails that a team is about to have sent to addresses that it named itself, and refuses with 429 past the limit: nobody
 * is to be written to on and on through us.
 */
export async function demandMemberMails(
  limits: Limits,
  teamAccountId: string,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await limits.memberMailsByTeam.demand(teamAccountId, addresses.length);
  if (addresses.length > COUNTED_ONE_BY_ONE) return;
  for (const address of addresses) {
    await limits.memberMailsByAddress.demand(limitKeyOf(address.trim().toLowerCase()));
  }
}
