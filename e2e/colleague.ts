import type { Role } from '@causeway/contract/console/rights';
import { callApi, freshEmail } from './customer.ts';
import { readMail } from './mailbox.ts';
import { OWNER } from './owner.ts';

export interface Colleague {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export const ownerToken = async (): Promise<string> =>
  (await callApi<{ data: string }>('/Console/login', OWNER)).data;

/** An operator with this role whom the owner invited, without two-factor. */
export async function hireColleague(role: Role, name: string): Promise<Colleague> {
  const email = freshEmail();
  const password = 'sluice-gate-in-october';
  await callApi('/Console/operatorInvite', { email, name, roles: [role] }, await ownerToken());
  const [, key = ''] = /#\/join\?key=([\w-]+)/.exec((await readMail(email)).text) ?? [];
  await callApi('/Console/join', { key, name, password });
  return { email, password, name };
}
