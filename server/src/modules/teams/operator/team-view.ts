import type { ConsoleMember, CustomerTeam, TeamOffer } from '@causeway/contract/console/teams';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch, toEpochOrNull } from '../../../platform/epoch.ts';
import { actorIn } from '../../../platform/audit/audit-entry.ts';
import { offerState } from '../team-offer.ts';
import type { TeamOfferRow } from '../team-offer-read.ts';
import type { listCustomerMembers, ReadTeam } from './team-service.ts';
import { viewMemberRow } from '../team/team-member-view.ts';

export function viewCustomerTeam(read: ReadTeam): CustomerTeam {
  const { team, state, counts, offers, makers, now } = read;
  const { seats, until, parts } = state.plan;
  return {
    teamName: team.name,
    teamId: team.team_id,
    deviceNum: seats,
    usedDeviceNum: state.used,
    freeDeviceNum: state.free,
    accessUntil: toEpochOrNull(until),
    later: parts.slice(1).map((part) => ({ from: toEpoch(part.from), deviceNum: part.seats })),
    memberNum: counts.members,
    blockedNum: counts.blocked,
    boundDeviceNum: counts.bound,
    guaranteeUntil: toEpochOrNull(read.guaranteeUntil),
    offers: offers.map((offer) => viewOffer(offer, makers, now)),
  };
}

function viewOffer(offer: TeamOfferRow, makers: ReadonlyMap<string, string>, now: Date): TeamOffer {
  const id = actorIn(offer.made_by).id ?? '';
  const name = makers.get(id);
  return {
    id: offer.id,
    days: offer.days,
    deviceNum: offer.device_num,
    usd: centsToUsd(offer.total_cents),
    madeAt: toEpoch(offer.made_at),
    madeBy: name === undefined ? null : { id, name },
    expire: toEpoch(offer.expires_at),
    state: offerState(offer, now),
    orderId: offer.order_id,
  };
}

type MemberPage = Awaited<ReturnType<typeof listCustomerMembers>>;

export function viewMembers({ list, bounds }: Pick<MemberPage, 'list' | 'bounds'>): ConsoleMember[] {
  return list.map((row) => viewMemberRow(row, bounds));
}
