import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { newAccountKey } from '../src/platform/crypto/account-key.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import { appendAudit } from '../src/platform/audit/audit-store.ts';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { insertTeam } from '../src/modules/teams/team-store.ts';
import { codeIn, freshEmail, hashOf, plantAccount, type Customer } from './customers.ts';
import { APP_SECRET, type TestApp } from './test-app.ts';

const ACCOUNT_KEYS_KEY = deriveKey(APP_SECRET, 'account keys');

/** A team with its administrator's session; `id` is the administrator's account. */
export interface Team extends Customer {
  readonly teamName: string;
  readonly teamId: string;
}

export interface PlantedMember {
  readonly id: string;
  readonly memberId: string;
  /** The name that they sign in with. */
  readonly account: string;
  readonly password: string;
  readonly name: string;
}

export const freshTeamId = (): string => `Team${randomBytes(5).toString('hex')}`;

const freshTeam = () => ({
  teamName: 'Harbour Works',
  teamId: freshTeamId(),
  email: freshEmail(),
  password: 'keys of the harbour',
});
type TeamInput = ReturnType<typeof freshTeam>;

/** Inserts a team as after registration, its administrator signed in. */
export async function plantTeam(
  app: Pick<TestApp, 'database' | 'time'>,
  options: Partial<TeamInput> = {},
): Promise<Team> {
  const { teamName, teamId, email, password } = { ...freshTeam(), ...options };
  const given = { kind: 'team', email, password, invitedBy: null } as const;
  const administrator = await plantAccount(app, given, async (tx, { id: accountId, createdAt }) => {
    const isNew = await insertTeam(tx, { accountId, name: teamName, teamId, createdAt });
    if (!isNew) throw new Error(`${teamId} is a team`);
    const action = 'team.register';
    await appendAudit(tx, {
      at: createdAt,
      actor: 'customer',
      action,
      accountId,
      subject: accountId,
      details: {},
    });
  });
  return { ...administrator, teamName, teamId };
}

/** Registers a team as its administrator does, who is then signed in. */
export async function registerTeam(app: TestApp, options: Partial<TeamInput> = {}): Promise<Team> {
  const { teamName, teamId, email, password } = { ...freshTeam(), ...options };
  await app.call('/Team/regCode', { email });
  const code = codeIn((await app.smtp.waitForMail(email)).text);
  const { name, bean } = await app.call('/Team/reg', { teamName, teamId, email, code, password });
  if (name !== 'OK') throw new Error(`Registering the team answered ${name}`);
  return { id: bean.id, email, password, token: bean.data, teamName, teamId };
}

/** Inserts a paid plan, or its renewal: order, ledger and stored expiry as after paying. */
export async function plantTeamPlan(
  app: TestApp,
  team: Pick<Team, 'id' | 'teamName' | 'teamId'>,
  { seats = 10, days = 90 }: { seats?: number; days?: number } = {},
): Promise<{ orderId: string; until: Date }> {
  const { db } = app.database;
  const now = app.time.clock();
  const orderId = uuidv7();
  const name = (text: string) => `${text} ${seats}`;
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id: orderId,
        number: `T${randomBytes(8).toString('hex')}`,
        account_id: team.id,
        plan_key: `team-${days}`,
        plan_name: JSON.stringify({ zh: name('团队套餐'), tw: name('團隊方案'), en: name('Team plan') }),
        tier: 'vip',
        days,
        device_num: seats,
        device_mode: 1,
        list_cents: 100 * seats,
        discount_cents: 0,
        total_cents: 100 * seats,
        currency: 'USD',
        pay_method: 'alipay',
        status: 'paid',
        created_at: now,
        expires_at: new Date(now.getTime() + 1_800_000),
        paid_at: now,
        kind: 'team',
        team: JSON.stringify({ name: team.teamName, id: team.teamId }),
      })
      .execute();
    const entitlements = createEntitlementService({ db, clock: app.time.clock });
    const { accessUntil } = await entitlements.grant(tx, {
      accountId: team.id,
      tier: 'vip',
      days,
      source: 'order',
      reference: orderId,
    });
    if (accessUntil === null) throw new Error('The package gave no time');
    await tx.updateTable('orders').set({ access_until: accessUntil }).where('id', '=', orderId).execute();
    return { orderId, until: accessUntil };
  });
}

/** Inserts a quote for a team, open for `validDays`; returns its id. */
export async function plantTeamQuote(
  app: Pick<TestApp, 'database' | 'time'>,
  team: Pick<Team, 'id'>,
  { days = 180, seats = 300, cents = 99_900, validDays = 7 } = {},
): Promise<string> {
  const id = uuidv7();
  const now = app.time.clock();
  await app.database.db
    .insertInto('team_offers')
    .values({
      id,
      account_id: team.id,
      days,
      device_num: seats,
      total_cents: cents,
      made_by: `operator:${uuidv7()}`,
      made_at: now,
      expires_at: new Date(now.getTime() + validDays * 86_400_000),
      withdrawn_at: null,
    })
    .execute();
  return id;
}

/** Inserts a member as after being added; without `mustSetPassword`, as after their first password. */
export async function plantMember(
  app: TestApp,
  team: Pick<Team, 'id' | 'teamId'>,
  {
    memberId = randomBytes(4).toString('hex'),
    name = 'A member',
    email = null,
    password = 'oars of the harbour',
    expiresAt = null,
    deviceNum = 1,
    mustSetPassword = false,
    blocked = false,
  }: {
    memberId?: string;
    name?: string;
    email?: string | null;
    password?: string;
    expiresAt?: Date | null;
    deviceNum?: number;
    mustSetPassword?: boolean;
    blocked?: boolean;
  } = {},
): Promise<PlantedMember> {
  const { db } = app.database;
  const id = uuidv7();
  const now = app.time.clock();
  const account = `${memberId}@${team.teamId}`.toLowerCase();
  const passwordHash = await hashOf(password);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({
        id,
        kind: 'member',
        email: account,
        trial_key: createHmac('sha256', 'members').update(id).digest(),
        language: 'en',
        invite_code: `M-${randomUUID()}`,
        invited_by: null,
        data_key: newAccountKey(ACCOUNT_KEYS_KEY, id).sealedKey,
        created_at: now,
        blocked_at: blocked ? now : null,
      })
      .execute();
    await tx
      .insertInto('credentials')
      .values({
        owner_kind: 'customer',
        owner_id: id,
        password_hash: passwordHash,
        must_set_password: mustSetPassword,
      })
      .execute();
    await tx
      .insertInto('members')
      .values({
        account_id: id,
        team_id: team.id,
        member_id: memberId,
        name,
        email,
        expires_at: expiresAt,
        device_num: deviceNum,
        last_login_at: null,
        created_at: now,
        removed_at: null,
      })
      .execute();
  });
  return { id, memberId, account, password, name };
}

/** Signs a member in to the website; the result can be used as a customer. */
export async function signInMember(app: TestApp, member: PlantedMember): Promise<Customer> {
  const { account, password, id } = member;
  const { name, bean } = await app.call('/Team/memberLogin', { account, password });
  if (name !== 'OK') throw new Error(`Signing the member in answered ${name}`);
  return { email: account, password, token: bean.data, id };
}
