import type { Role } from '@causeway/contract/console/rights';
import { codeOf } from '../server/test/two-factor.ts';
import { callApi, freshEmail, siteUrl } from './customer.ts';
import { readMail } from './mailbox.ts';
import { OWNER } from './owner.ts';

export interface Colleague {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

/** Less than a login counts as recent. */
const KEPT_MS = 300_000;
let kept: { readonly shop: string; readonly until: number; readonly token: Promise<string> } | undefined;

/** A session of the owner in this test's shop. */
export async function ownerToken(): Promise<string> {
  const now = Date.now();
  if (kept === undefined || kept.shop !== siteUrl() || kept.until < now) {
    const token = callApi<{ data: string }>('/Console/login', OWNER).then(({ data }) => data);
    token.catch(() => (kept = undefined));
    kept = { shop: siteUrl(), until: now + KEPT_MS, token };
  }
  return kept.token;
}

/** Logs an operator in and sets up two-factor, as production requires before anything else. */
export async function enrol({ email, password }: Pick<Colleague, 'email' | 'password'>) {
  const { data: token } = await callApi<{ data: string }>('/Console/login', { email, password });
  const { secret } = await callApi<{ secret: string }>('/Console/mfaBegin', { password }, token);
  await callApi('/Console/mfaConfirm', { otp: codeOf(secret, new Date()) }, token);
  return { token, secret };
}

/** An operator with this role whom the owner invited, without two-factor. */
export async function hireColleague(role: Role, name: string, owner?: string): Promise<Colleague> {
  const email = freshEmail();
  const password = 'sluice-gate-in-october';
  await callApi('/Console/operatorInvite', { email, name, roles: [role] }, owner ?? (await ownerToken()));
  const [, key = ''] = /#\/join\?key=([\w-]+)/.exec((await readMail(email)).text) ?? [];
  await callApi('/Console/join', { key, name, password });
  return { email, password, name };
}
