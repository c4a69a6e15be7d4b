import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, codeIn, freshEmail, type Customer } from './customer.ts';
import { readMail } from './mailbox.ts';

/** A team with the sign-in of its administrator, whose account `id` is. */
export interface Team extends Customer {
  readonly teamName: string;
  readonly teamId: string;
}

/** A new team, made through the API with a code that came by mail. */
export async function registerTeam(teamName = 'Harbour Works'): Promise<Team> {
  const email = freshEmail();
  const password = 'lantern-on-the-dam';
  const teamId = `Hw${randomBytes(5).toString('hex')}`;
  await callApi('/Team/regCode', { email });
  const code = codeIn((await readMail(email)).text);
  const { data, id, expire } = await callApi<{ data: string; id: string; expire: number }>('/Team/reg', {
    teamName,
    teamId,
    email,
    code,
    password,
  });
  return { email, password, id, token: data, expire, teamName, teamId };
}

/** Buys sets for a time, or more sets or an offer by their keys, in the sandbox; returns the order's id. */
export async function buySets(team: Team, timeKey: string, deviceNum: number): Promise<string> {
  const { url, orderId } = await callApi<{ url: string; orderId: string }>(
    '/Team/createOrder',
    { timeKey, deviceNum, mId: 1, payType: 'alipay' },
    team.token,
  );
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid' }),
  });
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`);
  return orderId;
}

interface NewMember {
  readonly memberId: string;
  readonly name: string;
  readonly deviceNum: number;
}

/** Adds a member whose access follows the package, and who has yet to set a password; returns their account's id. */
export async function addMember(team: Team, member: NewMember): Promise<string> {
  const password = 'oars-of-the-harbour';
  const { id } = await callApi<{ id: string }>(
    '/Team/memberAdd',
    { ...member, expire: 0, password },
    team.token,
  );
  return id;
}

/** Puts the administrator's sign-in into the browser, as the site itself keeps it. */
export async function signInTeam(page: Page, { token, expire, email, id }: Team): Promise<void> {
  await page.addInitScript(
    ({ token, expire, user }) => {
      const kept = (value: unknown) =>
        JSON.stringify({ value, savedAt: Date.now(), expiresAt: expire * 1000 });
      localStorage.setItem('role', kept('admin'));
      localStorage.setItem('userInfo', kept(user));
      localStorage.setItem('token', kept(token));
    },
    { token, expire, user: { account: email, id, kind: 'team' } },
  );
}
