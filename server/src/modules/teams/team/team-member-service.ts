import { countDevices } from '../../access/api.ts';
import { validate as isUuid } from 'uuid';
import { Refusal } from '../../../platform/refusal.ts';
import { ofCustomer, hashPassword, endSetPasswordKeys } from '../../identity/api.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import type { TeamPlanService } from '../team-plan-service.ts';
import { readTeamRow } from '../team-store.ts';
import {
  demandNewAddresses,
  demandNotOptedOut,
  inNamingTeam,
  type MemberAddressParts,
} from '../member-address-service.ts';
import { demandMemberMail } from '../member-mail-limit-service.ts';
import { makeMembers, type MemberMakingParts } from '../member-making-service.ts';
import {
  demandNoFault,
  newMemberFaults,
  profileFaults,
  readProfile,
  type GivenMember,
  type GivenProfile,
} from '../member-profile.ts';
import { recordAdded, recordChanged } from '../member-record.ts';
import { demandRoomForDevices, demandSeats } from '../team-plan.ts';
import { lockMembers } from '../member-read.ts';
import { listTakenIds, updateProfile } from './team-member-store.ts';

export interface TeamMemberContext extends MemberMakingParts, MemberAddressParts {
  readonly teamPlans: TeamPlanService;
}

/** Creates a member; returns the account's id. */
export async function addMember(
  context: TeamMemberContext,
  teamAccountId: string,
  given: GivenMember,
): Promise<string> {
  const { db, clock, teamPlans } = context;
  const [{ teamId }, state] = await Promise.all([
    readTeamRow(db, teamAccountId),
    teamPlans.read(teamAccountId),
  ]);
  // Checked before the lock too, since hashing a password is expensive.
  if (state.plan.parts.length === 0) throw new Refusal('TEAM_PACKAGE_NEEDED');
  const bounds = { planUntil: state.plan.until, now: clock(), ownUntil: null };
  demandNoFault(newMemberFaults(given, bounds, teamId));
  const invited = given.password === undefined || given.password === '';
  if (invited) {
    await demandNotOptedOut(context, teamAccountId, given.email ?? '');
    await demandMemberMail(context.limits, teamAccountId, given.email ?? '');
  }
  const passwordHash = invited ? null : await hashPassword(given.password ?? '');
  return inNamingTeam(context, teamAccountId, async (tx, team) => {
    const now = clock();
    const { plan: held, free } = await teamPlans.read(team.id, tx);
    const runs = held.parts.length > 0;
    if (!runs) throw new Refusal('TEAM_PACKAGE_NEEDED');
    const memberId = given.memberId.trim();
    const until = { planUntil: held.until, now, ownUntil: null };
    demandNoFault(profileFaults(given, until));
    if ((await listTakenIds(tx, team.id, [memberId.toLowerCase()])).size > 0) {
      throw new Refusal('MEMBER_ID_TAKEN');
    }
    const profile = readProfile(given, until);
    demandSeats(profile.seats, { runs, free });
    await demandNewAddresses(context, tx, { id: team.id, seats: held.seats }, [profile.email]);
    const ready = [{ ...profile, memberId, passwordHash, invited }];
    const [id = ''] = await makeMembers(tx, context, { team, ready, now });
    await appendAudit(tx, {
      at: now,
      actor: 'customer',
      action: 'member.add',
      accountId: team.id,
      subject: id,
      details: { ...recordAdded(profile) },
    });
    return id;
  });
}

/** Changes a member; a call that changes nothing is not audited. */
export async function changeMember(
  context: TeamMemberContext,
  teamAccountId: string,
  id: string,
  given: GivenProfile,
): Promise<void> {
  const { clock, teamPlans } = context;
  if (!isUuid(id)) throw new Refusal('MEMBER_NOT_FOUND');
  await inNamingTeam(context, teamAccountId, async (tx, team) => {
    const now = clock();
    const { plan: held, free } = await teamPlans.read(team.id, tx);
    // A device that is being bound either comes before and is counted, or comes after and meets the new limit.
    const [member] = await lockMembers(tx, team.id, [id]);
    if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
    const bounds = { planUntil: held.until, now, ownUntil: member.expires_at };
    demandNoFault(profileFaults(given, bounds));
    const profile = readProfile(given, bounds);
    const old = {
      name: member.name ?? '',
      email: member.email,
      ownUntil: member.expires_at,
      seats: member.device_num,
    };
    demandSeats(profile.seats - old.seats, { runs: held.parts.length > 0, free });
    if (profile.seats < old.seats) demandRoomForDevices(profile.seats, await countDevices(tx, id));
    const change = recordChanged(old, profile);
    if (change === null) return;
    if (profile.email !== old.email)
      await demandNewAddresses(context, tx, { id: team.id, seats: held.seats }, [profile.email]);
    await updateProfile(tx, id, profile);
    // Links that were mailed to the old address must not work any more.
    if (profile.email !== old.email) await endSetPasswordKeys(tx, ofCustomer(id), now);
    await appendAudit(tx, {
      at: now,
      actor: 'customer',
      action: 'member.change',
      accountId: team.id,
      subject: member.id,
      details: { ...change },
    });
  });
}
