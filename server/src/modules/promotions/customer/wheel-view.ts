import type { OutputOf } from '@causeway/contract/endpoint';
import type * as contract from '@causeway/contract/wheel';
import { toEpoch } from '../../../platform/epoch.ts';
import { inviteUrl } from '../invite.ts';
import type { KeptCommitment } from '../commitment-store.ts';
import type { SpinResult } from '../spin-service.ts';
import type { SpinRow } from '../spin-store.ts';
import { maskedName } from '../masked-name.ts';
import { spanState } from '../../../platform/span-state.ts';
import { termsOf } from '../wheel.ts';
import type { readSpin, readWheel } from '../wheel-service.ts';

type Read = Awaited<ReturnType<typeof readWheel>>;
type Check = Awaited<ReturnType<typeof readSpin>>;

export function viewWheel(
  { now, wheel, player, wins, winners, next }: Read,
  publicUrl: string,
): OutputOf<typeof contract.readWheel> {
  return {
    num: next === null ? 0 : (player.spins_left ?? 0),
    url: inviteUrl(publicUrl, player.invite_code),
    wall: winners.map(({ email, days }) => ({ name: maskedName(email ?? ''), days })),
    record: wins.map(viewListedSpin),
    wheel:
      wheel === undefined
        ? null
        : {
            state: spanState(wheel, now),
            startTime: toEpoch(wheel.startsAt),
            endTime: toEpoch(wheel.endsAt),
            budget: wheel.budgetDays === null ? null : { days: wheel.budgetDays, won: wheel.wonDays },
            friendChances: player.friend_spins ?? 0,
            terms: { ...termsOf(wheel), weights: [...wheel.weights] },
          },
    next: next === null ? null : viewNext(next),
    now: toEpoch(now),
  };
}

export function viewSpinResult({ spin, spinsLeft, next }: SpinResult): OutputOf<typeof contract.spinWheel> {
  return { days: spin.days, segment: spin.segment, id: spin.id, num: spinsLeft, next: viewNext(next) };
}

export function viewListedSpin({
  id,
  spun_at,
  days,
  taken_back_at,
}: SpinRow): OutputOf<typeof contract.listSpins>['list'][number] {
  return { id, date: toEpoch(spun_at), days, takenBack: taken_back_at !== null };
}

export function viewCheck({ spin, commitment, replaced }: Check): OutputOf<typeof contract.readSpin> {
  return {
    ...viewListedSpin(spin),
    segment: spin.segment,
    seed: spin.seed,
    commitment: viewTold(commitment),
    replaced: replaced.map((one) => ({
      ...viewTold(one),
      replacedAt: toEpoch(one.endedAt ?? one.madeAt),
    })),
  };
}

/** Before the spin: only the hash of the secret. */
function viewNext({ id, hash, weightsVersion, weights, cap }: KeptCommitment): contract.NextSpin {
  return { id, hash: hash.toString('hex'), weightsVersion, weights: [...weights], cap };
}

/** After the spin, or after the commitment was replaced. */
function viewTold(commitment: KeptCommitment) {
  return { ...viewNext(commitment), secret: commitment.secret, shownAt: toEpoch(commitment.madeAt) };
}
