import { MINUTE_MS } from '../../platform/durations.ts';

export interface ConditionState {
  readonly name: string;
  readonly subject: string;
  readonly state: 'active' | 'cleared';
  /** When this state began. */
  readonly since: Date;
  /** Since when an active one is no longer found. */
  readonly clearSince: Date | null;
}

/** The subjects that each condition was found to hold for; null if its evaluation failed. */
export type Findings = ReadonlyMap<string, readonly string[] | null>;

/** An active condition is cleared once it has not been found for this long, so that one that flaps stays active. */
const CLEAR_AFTER_MS = 5 * MINUTE_MS;

/** Returns the states that change. What could not be evaluated stays as it is; a name without a finding has been removed. */
export function changeStates(
  stored: readonly ConditionState[],
  findings: Findings,
  now: Date,
): ConditionState[] {
  const keyOf = ({ name, subject }: Pick<ConditionState, 'name' | 'subject'>) =>
    JSON.stringify([name, subject]);
  const found = [...findings].flatMap(([name, subjects]) =>
    (subjects ?? []).map((subject) => ({ name, subject })),
  );
  const foundKeys = new Set(found.map(keyOf));
  const active = new Map(stored.filter(({ state }) => state === 'active').map((one) => [keyOf(one), one]));
  const begun = found
    .filter((one) => !active.has(keyOf(one)))
    .map((one): ConditionState => ({ ...one, state: 'active', since: now, clearSince: null }));
  const changed = [...active].flatMap(([key, one]) => {
    if (findings.get(one.name) === null) return [];
    return (foundKeys.has(key) ? stayActive(one) : leave(one, now)) ?? [];
  });
  return [...begun, ...changed];
}

const stayActive = (one: ConditionState): ConditionState | null =>
  one.clearSince === null ? null : { ...one, clearSince: null };

function leave(one: ConditionState, now: Date): ConditionState | null {
  const { clearSince } = one;
  if (clearSince === null) return { ...one, clearSince: now };
  if (now.getTime() - clearSince.getTime() < CLEAR_AFTER_MS) return null;
  return { ...one, state: 'cleared', since: clearSince, clearSince: null };
}
