import { randomBytes } from 'node:crypto';
import type { SignIn } from '@causeway/contract/accounts';
import type { MemberSignIn } from '@causeway/contract/teams';
import { callApi, codeIn, freshEmail, type OpenOrder, paySandbox, type FreshPage } from './customer.ts';
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
  /** Set by the administrator, until the member sets another. */
  readonly password: string;
}

const PASSWORD = 'lantern-on-the-dam';

export const freshTeamId = (): string => `T${randomBytes(5).toString('hex')}`;

/** Registers a team through the API with a mailed code. */
export async function registerTeam(teamName = 'Harbour Works'): Promise<Team> {
  const email = freshEmail();
  const teamId = freshTeamId();
  await callApi('/Team/regCode', { email });
  const code = codeIn((await readMail(email)).text);
  const given = { teamName, teamId, email, code, password: PASSWORD };
  return { teamName, teamId, email, password: PASSWORD, signIn: await callApi<SignIn>('/Team/reg', given) };
}

interface SignedIn {
  readonly signIn: Pick<SignIn, 'data'>;
}

/** Orders seats for a time, or more seats or a quote by their keys. */
export const openSeats = ({ signIn }: SignedIn, timeKey: string, deviceNum: number) =>
  callApi<OpenOrder>('/Team/createOrder', { timeKey, deviceNum, mId: 1, payType: 'alipay' }, signIn.data);

/** The same, paid in the sandbox; returns the order's id. */
export async function buySeats(team: SignedIn, timeKey: string, deviceNum: number): Promise<string> {
  const { url, orderId } = await openSeats(team, timeKey, deviceNum);
  await paySandbox(url);
  return orderId;
}

/** Adds a member whose access follows the plan, with a password to be replaced at the first sign-in. */
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

/** Signs in a member who has set their password. */
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

/** Stores a session of any kind in the browser, as the site does. */
export async function keepSignIn(page: FreshPage, account: string, signIn: SignIn): Promise<void> {
  await page.addInitScript(
    ({ token, expire, user, role }) => {
      // Firefox first opens an empty page, which has no storage.
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

export async function signInTeam(page: FreshPage, { email, signIn }: Team): Promise<void> {
  await keepSignIn(page, email, signIn);
}
