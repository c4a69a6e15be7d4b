import type { OutputOf } from '@causeway/contract/endpoint';
import type { drawWheel, listDraws, NextDraw, readDraw, readWheel } from '@causeway/contract/wheel';
import { toEpoch } from '../../../platform/epoch.ts';
import { inviteUrl } from '../invite.ts';
import type { KeptCommitment } from '../commitment-store.ts';
import type { Drawn } from '../draw-service.ts';
import type { DrawRow } from '../draw-store.ts';
import { maskedName } from '../masked-name.ts';
import { stateOf, termsOf } from '../wheel.ts';
import type { WheelService } from '../wheel-service.ts';

type Read = Awaited<ReturnType<WheelService['read']>>;
type Check = Awaited<ReturnType<WheelService['readDraw']>>;

export function viewWheel(
  { now, wheel, player, wins, winners, next }: Read,
  publicUrl: string,
): OutputOf<typeof readWheel> {
  return {
    num: next === null ? 0 : (player.chances ?? 0),
    url: inviteUrl(publicUrl, player.invite_code),
    wall: winners.map(({ email, days }) => ({ name: maskedName(email ?? ''), days })),
    record: wins.map(viewListed),
    wheel:
      wheel === undefined
        ? null
        : {
            state: stateOf(wheel, now),
            startTime: toEpoch(wheel.startsAt),
            endTime: toEpoch(wheel.endsAt),
            budget: wheel.budgetDays === null ? null : { days: wheel.budgetDays, won: wheel.wonDays },
            friendChances: player.friend_chances ?? 0,
            terms: { ...termsOf(wheel), weights: [...wheel.weights] },
          },
    next: next === null ? null : viewNext(next),
    now: toEpoch(now),
  };
}

export function viewDrawn({ draw, chances, next }: Drawn): OutputOf<typeof drawWheel> {
  return { days: draw.days, segment: draw.segment, id: draw.id, num: chances, next: viewNext(next) };
}

export function viewListed({
  id,
  drawn_at,
  days,
  taken_back_at,
}: DrawRow): OutputOf<typeof listDraws>['list'][number] {
  return { id, date: toEpoch(drawn_at), days, takenBack: taken_back_at !== null };
}

export function viewCheck({ draw, commitment, replaced }: Check): OutputOf<typeof readDraw> {
  return {
    ...viewListed(draw),
    segment: draw.segment,
    seed: draw.seed,
    commitment: viewTold(commitment),
    replaced: replaced.map((one) => ({
      ...viewTold(one),
      replacedAt: toEpoch(one.endedAt ?? one.madeAt),
    })),
  };
}

/** Before the draw: nothing of the secret but its hash. */
function viewNext({ id, hash, weightsVersion, weights, cap }: KeptCommitment): NextDraw {
  return { id, hash: hash.toString('hex'), weightsVersion, weights: [...weights], cap };
}

/** After it, or once it has been replaced. */
function viewTold(commitment: KeptCommitment) {
  return { ...viewNext(commitment), secret: commitment.secret, shownAt: toEpoch(commitment.madeAt) };
}
