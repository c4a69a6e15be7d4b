import type { ConsoleRequest } from '../console-requests.ts';

const request = (path: string, input: object = {}): ConsoleRequest => ({
  name: path,
  path: `/Console/${path}`,
  input: () => input,
});
const mail = { template: 'order-paid', language: 'en' };

export const CONTENT_REQUESTS: readonly ConsoleRequest[] = [
  request('catalogue'),
  request('planChanges', { key: 'vip-90' }),
  { ...request('planChanges', { key: 'vip-90', cursor: '9000000' }), name: 'planChanges’ next page' },
  request('scheduledPlans'),
  request('announcements'),
  request('settings'),
  request('appleAccount'),
  request('helpVotes'),
  request('mailTemplates'),
  request('mailText', mail),
  request('mailTest', { ...mail, text: null }),
];
