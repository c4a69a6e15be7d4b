import type { ConsoleRequest } from '../console-requests.ts';
import { RUNNING_WHEEL } from '../many-accounts.ts';

const request = (path: string, input: object = {}): ConsoleRequest => ({
  name: path,
  path: `/Console/${path}`,
  input: () => input,
});

export const CAMPAIGN_REQUESTS: readonly ConsoleRequest[] = [
  request('campaigns'),
  {
    ...request('campaigns', { cursor: `${Date.now() * 1000}.${RUNNING_WHEEL}` }),
    name: 'campaigns’ next page',
  },
  request('campaign', { id: RUNNING_WHEEL }),
  request('campaignPlans'),
];
