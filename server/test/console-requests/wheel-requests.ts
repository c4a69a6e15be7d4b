import type { ConsoleRequest } from '../console-requests.ts';
import { PAST_WHEEL, RUNNING_WHEEL } from '../many-accounts.ts';

/** Counting a wheel reads only its own rows, however many other wheels there are. */
const id = PAST_WHEEL;
const reason = 'Tests';

export const WHEEL_REQUESTS: readonly ConsoleRequest[] = [
  { name: 'wheel', path: '/Console/wheel', input: () => ({ id }) },
  { name: 'wins', path: '/Console/wheelWins', input: () => ({ id }) },
  { name: 'wins’ next page', path: '/Console/wheelWins', input: ({ spinId }) => ({ id, cursor: spinId }) },
  {
    name: 'spins by address',
    path: '/Console/spinsGrant',
    input: ({ email }) => ({ id: RUNNING_WHEEL, customer: email, num: 2, reason, key: crypto.randomUUID() }),
  },
];
