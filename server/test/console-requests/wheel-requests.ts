import type { ConsoleRequest } from '../console-requests.ts';
import { RUNNING_WHEEL } from '../many-accounts.ts';

const id = RUNNING_WHEEL;
const reason = 'Tests';

export const WHEEL_REQUESTS: readonly ConsoleRequest[] = [
  { name: 'wheel', path: '/Console/wheel', input: () => ({ id }) },
  { name: 'wins', path: '/Console/wheelWins', input: () => ({ id }) },
  { name: 'wins’ next page', path: '/Console/wheelWins', input: ({ drawId }) => ({ id, cursor: drawId }) },
  { name: 'wins’ export', path: '/Console/wheelWinsExport', input: () => ({ id }) },
  {
    name: 'chances by address',
    path: '/Console/chancesGrant',
    input: ({ email }) => ({ id, customer: email, num: 2, reason, key: crypto.randomUUID() }),
  },
];
