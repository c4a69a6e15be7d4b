import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../src/platform/clock.ts';
import { newAccountKey } from '../src/platform/crypto/account-key.ts';
import type { Database } from '../src/platform/database/open.ts';
import type { Db } from '../src/platform/database/tx.ts';
import { insertAccount } from '../src/modules/identity/account-store.ts';
import {
  approveRequest,
  createApprovals,
  type ApprovalContext,
} from '../src/modules/identity/approval-service.ts';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { createBillingContext } from '../src/modules/billing/billing-context.ts';
import { acceptPayment } from '../src/modules/billing/checkout/accept-payment-service.ts';
import { createOrder, createPricedOrder } from '../src/modules/billing/checkout/create-order-service.ts';
import { createPlanOrderRead } from '../src/modules/billing/checkout/order-facts-store.ts';
import {
  markOfflinePayment,
  offlineApproval,
} from '../src/modules/billing/checkout/offline-payment-service.ts';
import {
  cancelOrder,
  recheckAccountPayments,
  resumeOrder,
} from '../src/modules/billing/checkout/open-order-service.ts';
import { resolveReviewItem } from '../src/modules/billing/checkout/operator/payment-service.ts';
import { pollDuePayments } from '../src/modules/billing/checkout/poll-payments-service.ts';
import { handleProviderEvents } from '../src/modules/billing/checkout/provider-event-service.ts';
import { settlePayment } from '../src/modules/billing/checkout/settlement-service.ts';
import { expireOpenOrders } from '../src/modules/billing/orders/order-store.ts';
import { receiveWebhook } from '../src/modules/billing/payments/webhook-service.ts';
import { reconcilePayments } from '../src/modules/billing/reconciliation/reconciliation-service.ts';
import {
  requestOverrideRefund,
  requestPolicyRefund,
} from '../src/modules/billing/refunds/request-refund-service.ts';
import { requestUnmatchedRefund } from '../src/modules/billing/refunds/request-unmatched-refund-service.ts';
import { recheckRefunds, resumeRefunds } from '../src/modules/billing/refunds/submit-refund-service.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { sandboxRefunds } from '../src/modules/billing/payments/sandbox-refund-store.ts';
import { createSandboxProvider } from '../src/modules/billing/payments/providers/sandbox.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import type { Settings } from '../src/modules/content/setting.ts';
import { createTeamPlanService } from '../src/modules/teams/team-plan-service.ts';
import { createOrderPromotions } from '../src/modules/promotions/order-promotions-service.ts';
import { createWall } from '../src/modules/promotions/wheel-service.ts';
import { createLimits } from '../src/platform/limits/limits.ts';
import { createJobWriter } from '../src/platform/jobs/job-writer.ts';
import { startJobs, type Jobs } from '../src/platform/jobs/jobs.ts';
import { createLog } from '../src/platform/log.ts';
import { keyOfMail, openEnvelope, readAccountKey } from '../src/platform/mail/mail-envelope.ts';
import { createMailOutbox } from '../src/platform/mail/mail-outbox.ts';
import { defineMailSender } from '../src/platform/mail/mail-sender.ts';
import { ALL_MAILS } from './all-mails.ts';
import { createTestDatabase } from './test-database.ts';
import { usedFrom } from './used-from.ts';
import { openTestDatabase } from './use-database.ts';

const log = createLog('silent');
const KEYS = {
  mailKey: Buffer.alloc(32, 1),
  accountKeysKey: Buffer.alloc(32, 2),
  addressKey: Buffer.alloc(32, 3),
};

/** What outlives every process: the database and its jobs. */
export interface Ground {
  readonly database: Database;
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'enqueueAllIn'>;
  close(): Promise<void>;
}

async function openGround(databaseUrl: string, clock: Clock): Promise<Ground> {
  const database = await openTestDatabase(databaseUrl);
  const { db, pool, connection } = database;
  const jobs = await startJobs({ pool, connection, log });
  await defineMailSender(jobs, {
    db,
    clock,
    ...KEYS,
    templates: ALL_MAILS,
    siteTexts: () => Promise.reject(new Error('Without a relay no mail is rendered')),
    ownText: async () => undefined,
    receiptForMail: async () => null,
    transport: null,
    keepSent: true,
  });
  return {
    database,
    jobs,
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** The file's own database and jobs, for processes that come and go. */
export function useGround(clock: Clock): Ground {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return usedFrom(
    () => openGround(own.url, clock),
    (ground) => ground.close(),
  );
}

/** One process's services of money and time, without HTTP. */
export function composeMoneyParts({
  ground: { database, jobs },
  db,
  clock,
  provider,
  settings = {},
}: {
  readonly ground: Ground;
  /** The process's own connection to the database. */
  readonly db: Db;
  readonly clock: Clock;
  readonly provider: PaymentProvider;
  readonly settings?: Partial<Settings>;
}) {
  const limits = createLimits(database.pool, 1_000_000, clock);
  const outbox = createMailOutbox({ jobs, clock, ...KEYS });
  const entitlements = createEntitlementService({ db, clock });
  const inviteContext = { db, clock, entitlements, outbox };
  const promotions = createOrderPromotions(inviteContext);
  const parts = { db, clock, log, outbox, entitlements, promotions };
  const teamPlans = createTeamPlanService({ db, clock, entitlements });
  const read = async () => ({ ...defaultSettings('demo'), ...settings });
  const ctx = {
    ...createBillingContext({ ...parts, settings: { read }, providers: [provider] }),
    limits,
    readPlanOrder: createPlanOrderRead(promotions, limits.ordersPerHour),
    refusedAt: new Map<string, number>(),
  };
  const bind =
    <Rest extends unknown[], Result>(useCase: (context: typeof ctx, ...rest: Rest) => Result) =>
    (...rest: Rest) =>
      useCase(ctx, ...rest);
  const approvalContext: ApprovalContext = { db, clock, outbox, actions: new Map() };
  const approvals = createApprovals(approvalContext);
  const offline = approvals.define(offlineApproval(ctx));
  return {
    clock,
    ctx,
    approvals,
    checkout: { order: bind(createPricedOrder) },
    createOrder: bind(createOrder),
    resumeOrder: bind(resumeOrder),
    cancelOrder: bind(cancelOrder),
    recheckAccountPayments: bind(recheckAccountPayments),
    expireOpenOrders: () => expireOpenOrders(db, clock()),
    settlePayment: bind(settlePayment),
    handleProviderEvents: bind(handleProviderEvents),
    receiveWebhook: bind(receiveWebhook),
    pollDuePayments: bind(pollDuePayments),
    markOfflinePayment: (input: Parameters<typeof markOfflinePayment>[2]) =>
      markOfflinePayment(ctx, offline, input),
    approveRequest: (decision: Parameters<typeof approveRequest>[1]) =>
      approveRequest(approvalContext, decision),
    resolveReviewItem: bind(resolveReviewItem),
    /** Without limits. */
    acceptPayment: (input: Omit<Parameters<typeof acceptPayment>[1], 'limit'>) =>
      acceptPayment(ctx, { ...input, limit: { action: null, operator: null, customer: null } }),
    requestPolicyRefund: bind(requestPolicyRefund),
    requestOverrideRefund: bind(requestOverrideRefund),
    requestUnmatchedRefund: bind(requestUnmatchedRefund),
    resumeRefunds: bind(resumeRefunds),
    recheckRefunds: bind(recheckRefunds),
    reconcilePayments: bind(reconcilePayments),
    inviteContext,
    teamPlans,
    wheelContext: { db, clock, limits, entitlements, wall: createWall(db) },
  };
}

export type MoneyParts = Awaited<ReturnType<typeof openMoneyParts>>;

async function openMoneyParts(
  databaseUrl: string,
  clock: Clock,
  stub: ProviderStub,
  settings: Partial<Settings> = {},
) {
  const database = await openTestDatabase(databaseUrl);
  const { db, connection } = database;
  // No process works on the jobs.
  const jobs = createJobWriter({ connection, log });
  const sandbox = createSandboxProvider({
    publicUrl: 'http://localhost:8080',
    secret: Buffer.alloc(32, 3),
    clock,
    refunds: sandboxRefunds(db),
  });
  const provider = { ...sandbox, ...stub };
  const close = async () => {
    await jobs.stop();
    await database.close();
  };
  const ground = { database, jobs, close };
  return { ...ground, ...composeMoneyParts({ ground, db, clock, provider, settings }) };
}

/** Replaces the sandbox's own methods. */
export type ProviderStub = Partial<PaymentProvider>;

/** Two processes on the file's database, or one per provider stub. */
export function useMoneyParts(clock: Clock): readonly [MoneyParts, MoneyParts];
export function useMoneyParts<ProviderStubs extends readonly ProviderStub[]>(
  clock: Clock,
  stubs: readonly [...ProviderStubs],
  settings?: Partial<Settings>,
): { readonly [Index in keyof ProviderStubs]: MoneyParts };
export function useMoneyParts(
  clock: Clock,
  stubs: readonly ProviderStub[] = [{}, {}],
  settings: Partial<Settings> = {},
): readonly MoneyParts[] {
  const own = usedFrom(createTestDatabase, ({ drop }) => drop());
  return stubs.map((stub) =>
    usedFrom(
      () => openMoneyParts(own.url, clock, stub, settings),
      (parts) => parts.close(),
    ),
  );
}

/** Inserts an account without a trial; returns its id. */
export async function insertCustomer(
  db: Db,
  {
    kind = 'individual',
    invitedBy = null,
    createdAt = new Date(),
  }: { kind?: 'individual' | 'team'; invitedBy?: string | null; createdAt?: Date } = {},
): Promise<string> {
  const id = uuidv7();
  await db.transaction().execute((tx) =>
    insertAccount(tx, {
      id,
      kind,
      email: `${id}@mail.example`,
      trialKey: randomBytes(32),
      passwordHash: 'none',
      language: 'en',
      inviteCode: id,
      invitedBy,
      dataKey: newAccountKey(KEYS.accountKeysKey, id).sealedKey,
      createdAt,
    }),
  );
  return id;
}

/** Inserts an administrator with their team; returns the account's id. */
export async function insertTeam(db: Db): Promise<string> {
  const id = await insertCustomer(db, { kind: 'team' });
  const team = { name: 'Harbour Works', team_id: `T${randomBytes(6).toString('hex')}` };
  await db
    .insertInto('teams')
    .values({ account_id: id, ...team, created_at: new Date() })
    .execute();
  return id;
}

/** The values of an account's emails of one kind, oldest first. */
export async function readMailValues(db: Db, accountId: string, template: string): Promise<object[]> {
  const key = keyOfMail(KEYS, accountId, await readAccountKey(db, accountId));
  if (key === null) throw new Error('The account is deleted');
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'sealed'])
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, sealed }) => (sealed === null ? [] : [openEnvelope(key, id, sealed).values]));
}

/** Does what a deletion does to the account's row: no address, and no key to personal data. */
export async function emptyAccount(db: Db, id: string): Promise<void> {
  await db.updateTable('accounts').set({ email: null, data_key: null }).where('id', '=', id).execute();
}
