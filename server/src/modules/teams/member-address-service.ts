import { DAY_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { addressKeyOf, plainAddress } from '../../platform/mail/opt-out.ts';
import { findOptedOut } from '../../platform/mail/opt-out-store.ts';
import type { Conditions } from '../../platform/monitoring/condition.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listRefusedTeams, nameAddresses, writeAddressesRefused } from './member-address-store.ts';
import { inLockedTeam, type LockedTeam } from './team-lock-service.ts';

/** A team's emails go to addresses that it names itself, so a small team must not reach many strangers. */
export interface MemberAddressParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly addressKey: Buffer;
}

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Like {@link inLockedTeam}; a refusal of too many addresses is saved for the alert condition. */
export async function inNamingTeam<T>(
  { db, clock }: Pick<MemberAddressParts, 'db' | 'clock'>,
  id: string,
  work: (tx: Tx, team: LockedTeam) => Promise<T>,
): Promise<T> {
  try {
    return await inLockedTeam(db, id, work);
  } catch (error) {
    if (error instanceof Refusal && error.reason === 'MEMBER_EMAILS_USED_UP')
      await writeAddressesRefused(db, id, clock());
    throw error;
  }
}

/**
 * Counts addresses that a team names, under its lock; refuses more new ones in 24 hours than its paid seats allow. Those
 * of removed members still count.
 */
export async function demandNewAddresses(
  { clock, limits, addressKey }: MemberAddressParts,
  tx: Tx,
  team: { readonly id: string; readonly seats: number },
  addresses: readonly (string | null | undefined)[],
): Promise<void> {
  const addressKeys = addresses.flatMap((address) =>
    address === undefined || address === null || address.trim() === ''
      ? []
      : [addressKeyOf(addressKey, address)],
  );
  if (addressKeys.length === 0) return;
  if (team.seats === 0) throw new Refusal('TEAM_PACKAGE_NEEDED');
  const now = clock();
  const named = await nameAddresses(tx, team.id, { addressKeys, now, since: dayBefore(now) });
  if (named > limits.memberAddressesPerSeat * team.seats) throw new Refusal('MEMBER_EMAILS_USED_UP');
}

/** Refuses to email a link to an address whose holder wants no emails from teams. */
export async function demandNotOptedOut(
  { db, limits, addressKey }: Pick<MemberAddressParts, 'db' | 'limits' | 'addressKey'>,
  teamAccountId: string,
  address: string,
): Promise<void> {
  await limits.optOutChecksByTeam.demand(teamAccountId);
  const optedOut = await findOptedOut(db, addressKey, [address]);
  if (optedOut.has(plainAddress(address))) throw new Refusal('MEMBER_EMAIL_OPTED_OUT');
}

export function createTeamConditions({ db, clock }: Pick<MemberAddressParts, 'db' | 'clock'>): Conditions {
  return { team_addresses_limited: () => listRefusedTeams(db, dayBefore(clock())) };
}
