import { expect, test } from 'vitest';
import { changeStates, type ConditionState } from './condition-states.ts';

const START = Date.UTC(2026, 10, 1, 12);
const at = (minute: number) => new Date(START + minute * 60_000);

/** What each minute finds: `x` the condition, `.` nothing, `?` that it can't be evaluated. Returns the last state. */
function run(minutes: string): ConditionState | undefined {
  let stored: ConditionState[] = [];
  for (const [minute, found] of [...minutes].entries()) {
    const finding = { x: ['stripe'], '.': [], '?': null }[found] ?? null;
    const changed = changeStates(stored, new Map([['provider_silent', finding]]), at(minute));
    if (changed.length > 0) stored = changed;
  }
  return stored[0];
}

const active = (since: number) => ({ state: 'active', since: at(since) });
const cleared = (since: number) => ({ state: 'cleared', since: at(since) });

test.each([
  ['begins when it is found', '..x', active(2)],
  ['stays active', 'xxxxxxxx', active(0)],
  ['is not cleared before five minutes', 'x.....', active(0)],
  ['is cleared after five minutes, since it was no longer found', 'x......', cleared(1)],
  ['keeps its time while it flaps', 'x....x....x....x', active(0)],
  ['keeps its time while it can’t be evaluated', 'x?????????', active(0)],
  ['is not cleared by an evaluation that fails', 'x.????????x', active(0)],
  ['does not begin by an evaluation that fails', '??', undefined],
  ['begins again after it was cleared', 'x......x', active(7)],
])('a condition %s', (_title, minutes, expected) => {
  const last = run(minutes);
  expect(last && { state: last.state, since: last.since }).toEqual(expected);
});

test('subjects are independent, and a condition that no longer exists is cleared', () => {
  const row = (name: string, subject: string): ConditionState => ({
    name,
    subject,
    state: 'active',
    since: at(0),
    clearSince: at(1),
  });
  const stored = [row('removed', ''), row('provider_silent', 'stripe'), row('provider_silent', 'paypal')];
  const changed = changeStates(stored, new Map([['provider_silent', ['paypal', 'epay']]]), at(7));
  expect(changed).toEqual([
    { name: 'provider_silent', subject: 'epay', state: 'active', since: at(7), clearSince: null },
    { ...stored[0], state: 'cleared', since: at(1), clearSince: null },
    { ...stored[1], state: 'cleared', since: at(1), clearSince: null },
    { ...stored[2], clearSince: null },
  ]);
});
