import { randomBytes } from 'node:crypto';
import type { SignIn } from '@causeway/contract/accounts';
import type { MemberSignIn } from '@causeway/contract/teams';
import { callApi, codeIn, freshEmail, type FreshPage } from './customer.ts';
import { readMail } from './mailbox.ts';

export interface Team {
  readonly teamName: string;
  readonly teamId: string;
  readonly email: string;
  readonly password: string;
  readonly signIn: SignIn;
}

export interface Member {
  readonly id: string;
  readonly memberId: string;
  /** `memberId@teamId`. */
  readonly account: string;
  /** As the administrator gave it, until the member sets another. */
  readonly password: string;
}

const PASSWORD = 'lantern-on-the-dam';

export const freshTeamId = (): string => `T${randomBytes(5).toString('hex')}`;

/** A new team, made through the API with a code that came by mail. */
export async function registerTeam(teamName = 'Harbour Works'): Promise<Team> {
  const email = freshEmail();
  const teamId = freshTeamId();
  await callApi('/Team/regCode', { email });
  const code = codeIn((await readMail(email)).text);
  const given = { teamName, teamId, email, code, password: PASSWORD };
  return { teamName, teamId, email, password: PASSWORD, signIn: await callApi<SignIn>('/Team/reg', given) };
}

/** Buys seats for a time, or more seats or an offer by their keys, in the sandbox; returns the order's id. */
export async function buySeats(
  { signIn }: { readonly signIn: Pick<SignIn, 'data'> },
  timeKey: string,
  deviceNum: number,
): Promise<string> {
  const { url, orderId } = await callApi<{ url: string; orderId: string }>(
    '/Team/createOrder',
    { timeKey, deviceNum, mId: 1, payType: 'alipay' },
    signIn.data,
  );
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid' }),
  });
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`);
  return orderId;
}

/** A member whose access follows the plan, with a password that the administrator chose, to be replaced at the first sign-in. */
export async function addMember(
  team: Team,
  memberId: string,
  { name = '林 Lin', deviceNum = 2 } = {},
): Promise<Member> {
  const password = 'first-light-9';
  const given = { memberId, name, password, expire: 0, deviceNum };
  const { id } = await callApi<{ id: string }>('/Team/memberAdd', given, team.signIn.data);
  return { id, memberId, account: `${memberId}@${team.teamId}`, password };
}

/** Signs a member in who has set a password of their own. */
export async function settleMember(member: Member): Promise<SignIn & { readonly password: string }> {
  const { account, password } = member;
  const { key } = await callApi<MemberSignIn>('/Team/memberLogin', { account, password });
  const own = 'evening-tide-7';
  await callApi('/Website/repass', { key, password: own });
  return {
    ...(await callApi<MemberSignIn>('/Team/memberLogin', { account, password: own })),
    password: own,
  };
}

/** Puts a sign-in of any kind into the browser, as the site itself keeps it. */
export async function keepSignIn(page: FreshPage, account: string, signIn: SignIn): Promise<void> {
  await page.addInitScript(
    ({ token, expire, user, role }) => {
      // Firefox's empty page, which comes first, has no storage.
      if (origin === 'null') return;
      // Not again after a test has signed out.
      if (sessionStorage.getItem('e2e-signed-in') !== null) return;
      sessionStorage.setItem('e2e-signed-in', '1');
      const kept = (value: unknown) =>
        JSON.stringify({ value, savedAt: Date.now(), expiresAt: expire * 1000 });
      localStorage.setItem('role', kept(role));
      localStorage.setItem('userInfo', kept(user));
      localStorage.setItem('token', kept(token));
    },
    {
      token: signIn.data,
      expire: signIn.expire,
      user: { account, id: signIn.id, kind: signIn.kind },
      role: signIn.kind === 'member' ? 'member' : 'admin',
    },
  );
}

/** Puts the administrator's sign-in into the browser. */
export async function signInTeam(page: FreshPage, { email, signIn }: Team): Promise<void> {
  await keepSignIn(page, email, signIn);
}
