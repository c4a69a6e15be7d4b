import type { ActivityKind } from '@causeway/contract/activities';
import type { Language } from '@causeway/contract/language';
import type { Localized } from '@causeway/contract/site-settings';

/** Days by plan key; a plan that is missing gets none. */
export type ExtraDays = Readonly<Record<string, number>>;

export interface Activity {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: Localized;
  /** Who may take part, and how. */
  readonly terms: Localized;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly version: number;
  /** Of a recharge activity. */
  readonly extraDays: ExtraDays;
  /** Ids of the uploaded pictures. */
  readonly images: Readonly<Partial<Record<Language, string>>>;
}

type Span = Pick<Activity, 'startsAt' | 'endsAt'>;
export type ActivityState = 'planned' | 'running' | 'over';

const DAY_MS = 86_400_000;
/** A wheel wins nothing until its operators have weighed it. */
export const FIRST_WEIGHTS: readonly number[] = [1, 0, 0, 0, 0, 0, 0, 0];

/** How long the event centre still shows what is over. */
const SHOWN_AFTER_MS = 14 * DAY_MS;

/** The first moment belongs to it, the last one no more. */
export function stateOf({ startsAt, endsAt }: Span, now: Date): ActivityState {
  if (now >= endsAt) return 'over';
  return now < startsAt ? 'planned' : 'running';
}

/** Activities that ended at this moment or before stand nowhere on the site. */
export function forgottenAt(now: Date): Date {
  return new Date(now.getTime() - SHOWN_AFTER_MS);
}

/** The one that the site points at: the recharge activity that runs, else the wheel. */
export function pointedAt<A extends Span & Pick<Activity, 'kind'>>(
  activities: readonly A[],
  now: Date,
): A | undefined {
  const running = activities.filter((one) => stateOf(one, now) === 'running');
  return running.find(({ kind }) => kind === 'recharge') ?? running[0];
}

/** What the event centre lists: of each kind the one that runs, else the next, else the last; the recharge activity first. */
export function listedOf<A extends Span & Pick<Activity, 'kind'>>(activities: readonly A[], now: Date): A[] {
  return (['recharge', 'wheel'] as const).flatMap((kind) => {
    const one = shownOf(
      activities.filter((activity) => activity.kind === kind),
      now,
    );
    return one === undefined ? [] : [one];
  });
}

function shownOf<A extends Span>(activities: readonly A[], now: Date): A | undefined {
  const byStart = activities.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const inState = (state: ActivityState) => byStart.filter((one) => stateOf(one, now) === state);
  // One that was called off before its start never took place.
  const over = inState('over').filter(
    ({ startsAt, endsAt }) => startsAt < endsAt && endsAt > forgottenAt(now),
  );
  return inState('running')[0] ?? inState('planned')[0] ?? over.at(-1);
}

/** An activity's span once it is ended at `now`: one that was only planned keeps none. */
export function endedAt({ startsAt }: Span, now: Date): Span {
  return { startsAt: startsAt < now ? startsAt : now, endsAt: now };
}
