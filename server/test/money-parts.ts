import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../src/clock.ts';
import { composeMoney } from '../src/compose-money.ts';
import { composePayments, type Payments } from '../src/compose-payments.ts';
import { newAccountKey } from '../src/crypto/account-key.ts';
import { openDatabase, type Database } from '../src/database/open.ts';
import type { Db } from '../src/database/tx.ts';
import { ALL_MAILS } from '../src/features/all-mails.ts';
import { insertAccount } from '../src/features/accounts/account-store.ts';
import { createCatalogueService } from '../src/features/catalogue/catalogue-service.ts';
import { SEEDED_PAY_METHODS } from '../src/features/catalogue/seeded-catalogue.ts';
import { composeCheckout, type Checkout } from '../src/compose-checkout.ts';
import type { SettlementService } from '../src/features/checkout/settlement-service.ts';
import type { OfflineService } from '../src/features/checkout/offline-service.ts';
import type { PaymentDeskService } from '../src/features/checkout/payment-desk-service.ts';
import { createEntitlementService } from '../src/features/entitlements/entitlement-service.ts';
import { createInviteService, type InviteService } from '../src/features/invites/invite-service.ts';
import type { PaymentProvider } from '../src/features/payments/payment.ts';
import { sandboxRefunds } from '../src/features/payments/sandbox-refund-store.ts';
import { createSandboxProvider } from '../src/features/payments/providers/sandbox.ts';
import type { ReconciliationDeskService } from '../src/features/reconciliation/reconciliation-desk-service.ts';
import type { RefundService } from '../src/features/refunds/refund-service.ts';
import { defaultSettings } from '../src/features/settings/seeded-settings.ts';
import {
  createTeamOrderService,
  type TeamOrderService,
} from '../src/features/team-goods/team-order-service.ts';
import {
  createTeamPackageService,
  type TeamPackageService,
} from '../src/features/teams/team-package-service.ts';
import { createChanceService } from '../src/features/wheel/chance-service.ts';
import type { SendBackService } from '../src/features/refunds/send-back-service.ts';
import { createDrawService, type DrawService } from '../src/features/wheel/draw-service.ts';
import { createWheelService, type WheelService } from '../src/features/wheel/wheel-service.ts';
import { createLimits } from '../src/http/limits.ts';
import { startJobs } from '../src/jobs/jobs.ts';
import { createLog } from '../src/log.ts';
import { createMailOutbox } from '../src/mail/mail-outbox.ts';
import { defineMailSender } from '../src/mail/mail-sender.ts';

const KEYS = { mailKey: Buffer.alloc(32, 1), accountKeysKey: Buffer.alloc(32, 2) };

export interface MoneyParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly checkout: Checkout;
  readonly payments: Payments;
  readonly settlement: SettlementService;
  readonly invites: InviteService;
  readonly refunds: RefundService;
  readonly sendBack: SendBackService;
  readonly paymentDesk: PaymentDeskService;
  readonly offline: OfflineService;
  readonly reconciliationDesk: ReconciliationDeskService;
  readonly teamOrders: TeamOrderService;
  readonly teamPackages: TeamPackageService;
  readonly draws: DrawService;
  readonly wheel: WheelService;
  close(): Promise<void>;
}

/**
 * One process's part in money and time, without its HTTP: several may stand on one database. `farEnd` stands in for the
 * sandbox's own.
 */
export async function openMoneyParts(
  databaseUrl: string,
  clock: Clock,
  farEnd: Partial<PaymentProvider> = {},
): Promise<MoneyParts> {
  const log = createLog('silent');
  const database = await openDatabase({ databaseUrl, dataDir: '', log, connectPatienceMs: 60_000 });
  const { db, pool, connection } = database;
  const jobs = await startJobs({ pool, connection, log });
  const outbox = createMailOutbox({ jobs, clock, ...KEYS });
  const entitlements = createEntitlementService({ db, clock });
  const invites = createInviteService({ db, clock, entitlements, outbox });
  const chances = createChanceService({ clock, entitlements });
  const provider = createSandboxProvider({
    publicUrl: 'http://localhost:8080',
    secret: Buffer.alloc(32, 3),
    clock,
    refunds: sandboxRefunds(db),
  });
  const catalogue = createCatalogueService({ db, clock, payable: new Set(SEEDED_PAY_METHODS) });
  await catalogue.seed();
  await defineMailSender(jobs, {
    db,
    clock,
    ...KEYS,
    templates: ALL_MAILS,
    siteTexts: () => Promise.reject(new Error('Without a relay no mail is rendered')),
    ownText: async () => undefined,
    receiptForMail: async () => null,
    transport: null,
    keepSent: false,
  });
  const limits = createLimits(pool, 1000);
  const providers = [{ ...provider, ...farEnd }];
  const payments = composePayments({
    db,
    clock,
    log,
    outbox,
    entitlements,
    invites,
    chances,
    providers,
  });
  const checkout = composeCheckout({ db, clock, log, limits, catalogue, invites, ...payments });
  const teamPackages = createTeamPackageService({ db, clock, entitlements });
  const settings = { read: async () => defaultSettings('demo') };
  const { settlement, refunds } = payments;
  const { sendBack, paymentDesk, offline, reconciliationDesk } = composeMoney({
    db,
    clock,
    settings,
    payments,
  });
  return {
    database,
    clock,
    payments,
    settlement,
    invites,
    checkout,
    refunds,
    sendBack,
    paymentDesk,
    offline,
    reconciliationDesk,
    teamOrders: createTeamOrderService({ checkout, packages: teamPackages }),
    teamPackages,
    draws: createDrawService({ db, clock, limits, entitlements }),
    wheel: createWheelService({ db, clock }),
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** An account that nobody registered, without a trial; answers its id. */
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
      dataKey: newAccountKey(KEYS.accountKeysKey).sealedKey,
      createdAt,
    }),
  );
  return id;
}

/** An administrator whom nobody registered, with their team; answers the account's id. */
export async function insertTeam(db: Db): Promise<string> {
  const id = await insertCustomer(db, { kind: 'team' });
  const team = { name: 'Harbour Works', team_id: `T${randomBytes(6).toString('hex')}` };
  await db
    .insertInto('teams')
    .values({ account_id: id, ...team, created_at: new Date() })
    .execute();
  return id;
}

/** What deleting an account leaves of it: no address, and no key to what was personal. */
export async function emptyAccount(db: Db, id: string): Promise<void> {
  await db.updateTable('accounts').set({ email: null, data_key: null }).where('id', '=', id).execute();
}
