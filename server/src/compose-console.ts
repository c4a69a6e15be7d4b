import type { Clock } from './clock.ts';
import { composeMoney, type MoneyParts } from './compose-money.ts';
import { composeContent, type ContentSide } from './compose-content.ts';
import type { Operated } from './compose-operated.ts';
import { composeRecords, type RecordsParts } from './compose-records.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from './crypto/keys.ts';
import type { Db } from './database/tx.ts';
import { mountCannedReplies } from './features/canned-replies/canned-reply-routes.ts';
import { createCannedReplyService } from './features/canned-replies/canned-reply-service.ts';
import type { AccountInfoService } from './features/account-info/account-info-service.ts';
import { ALL_MAILS } from './features/all-mails.ts';
import { createCustomerActService } from './features/customers/customer-act-service.ts';
import { createCustomerListService } from './features/customers/customer-list-service.ts';
import { createCustomerMailService } from './features/customers/customer-mail-service.ts';
import { createCustomerPageService } from './features/customers/customer-page-service.ts';
import { mountCustomers, type CustomerRouteParts } from './features/customers/customer-routes.ts';
import { createCustomerSeeService } from './features/customers/customer-see-service.ts';
import { createCustomerTimeService } from './features/customers/customer-time-service.ts';
import { createSearchService } from './features/customers/search-service.ts';
import type { DeviceService } from './features/devices/device-service.ts';
import type { EntitlementService } from './features/entitlements/entitlement-service.ts';
import { defineOperatorJobs } from './features/operators/operator-jobs.ts';
import { mountOperatorPasskeys } from './features/operators/operator-passkey-routes.ts';
import { createOperatorPasskeyService } from './features/operators/operator-passkey-service.ts';
import { mountOperators } from './features/operators/operator-routes.ts';
import {
  createOperatorSecurityService,
  noteRecoveryCode,
} from './features/operators/operator-security-service.ts';
import { createOperatorSignInService } from './features/operators/operator-sign-in-service.ts';
import { passkeyPlace } from './features/passkeys/passkey-place.ts';
import { createFiguresService } from './features/overview/figures-service.ts';
import { defineOverviewJobs } from './features/overview/overview-jobs.ts';
import { mountOverview } from './features/overview/overview-routes.ts';
import { createOverviewService } from './features/overview/overview-service.ts';
import { mountTeamDesk, type TeamDeskRouteParts } from './features/team-desk/team-desk-routes.ts';
import { createTeamDeskService } from './features/team-desk/team-desk-service.ts';
import { createTeamOfferDeskService } from './features/team-desk/team-offer-desk-service.ts';
import { createTeamGoodsDeskService } from './features/team-goods/team-goods-desk-service.ts';
import type { TeamGoodsService } from './features/team-goods/team-goods-service.ts';
import type { TeamPackageService } from './features/teams/team-package-service.ts';
import { createSecondStepService } from './features/second-step/second-step-service.ts';
import { secondStepStore } from './features/second-step/second-step-store.ts';
import { mountTicketDesk } from './features/tickets/ticket-desk-routes.ts';
import { createTicketDetailService } from './features/tickets/ticket-detail-service.ts';
import { createTicketPresenceService } from './features/tickets/ticket-presence-service.ts';
import { createTicketQueueService } from './features/tickets/ticket-queue-service.ts';
import type { TicketService } from './features/tickets/ticket-service.ts';
import type { Limits } from './http/limits.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';

/** What the console’s own services stand on, of the customers’ side. */
interface CustomerSide {
  readonly accountInfo: AccountInfoService;
  readonly devices: DeviceService;
  readonly entitlements: EntitlementService;
  readonly tickets: TicketService;
  readonly teams: { readonly packages: TeamPackageService; readonly goods: TeamGoodsService };
}

export interface ConsoleParts extends CustomerSide {
  readonly config: Config & { readonly appSecret: string };
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly operated: Operated;
  readonly content: ContentSide;
  readonly money: MoneyParts;
  readonly jobs: RecordsParts['jobs'];
}

/** The console's own part of the wiring: who gets in, and what its endpoints stand on. */
export function composeConsole(parts: ConsoleParts) {
  const { config, db, clock, limits, operated } = parts;
  const key = (purpose: string) => deriveKey(config.appSecret, purpose);
  const secondStepRequired = config.mode === 'production';
  const secondStep = createSecondStepService({
    db,
    clock,
    store: secondStepStore('operators'),
    secretKey: key('operator second steps'),
    recoveryKey: key('operator recovery codes'),
    onRecoveryCode: noteRecoveryCode,
  });
  const signIns = createOperatorSignInService({ db, clock, limits, secondStep, secondStepRequired });
  const security = createOperatorSecurityService({ db, clock, signIns, secondStep, secondStepRequired });
  const { operators, settings, ticketDesk } = operated;
  const customers = composeCustomers(parts);
  const passkeys = createOperatorPasskeyService({
    db,
    clock,
    limits,
    signIns,
    place: passkeyPlace(config.publicUrl),
  });
  const money = composeMoney(parts.money);
  const { timeZone } = config;
  const figures = createFiguresService({ db, clock, timeZone });
  const mountContent = composeContent({ db, clock, operated, ...parts.content });

  return {
    authenticate: signIns.authenticate,
    mountAll: (mount: Mount): void => {
      mountOperators(mount, { signIns, security, operators, settings });
      mountTicketDesk(mount, {
        ticketDesk,
        queue: createTicketQueueService({ db, clock }),
        details: createTicketDetailService({ db, clock }),
        presence: createTicketPresenceService({ db, clock }),
      });
      mountCannedReplies(mount, { cannedReplies: createCannedReplyService({ db, clock }), settings });
      mountCustomers(mount, customers);
      mountTeamDesk(mount, composeTeams(parts, customers));
      mountOperatorPasskeys(mount, passkeys, settings);
      money.mountAll(mount);
      mountOverview(mount, { figures, overview: createOverviewService({ db, clock, timeZone }) });
      composeRecords(parts).mountAll(mount);
      mountContent(mount);
    },
    defineJobs: async (jobs: Jobs): Promise<void> => {
      await defineOperatorJobs(jobs, { db, clock });
      await money.defineJobs(jobs);
      await defineOverviewJobs(jobs, figures);
    },
  };
}

function composeTeams(
  { db, clock, operated, teams }: ConsoleParts,
  { acts }: Pick<CustomerRouteParts, 'acts'>,
): TeamDeskRouteParts {
  const { packages, goods } = teams;
  return {
    desk: createTeamDeskService({ db, clock, packages, settings: operated.settings }),
    offers: createTeamOfferDeskService({ db, clock, acts, packages }),
    goods: createTeamGoodsDeskService({ db, clock, goods }),
  };
}

function composeCustomers(parts: ConsoleParts): CustomerRouteParts {
  const { db, clock, operated, accountInfo, devices, entitlements, tickets } = parts;
  const acts = createCustomerActService({ db, clock });
  return {
    acts,
    search: createSearchService({ db }),
    customers: createCustomerListService({ db, clock }),
    pages: createCustomerPageService({ db, clock, devices }),
    time: createCustomerTimeService({ db, clock, acts, entitlements }),
    mails: createCustomerMailService({ clock, acts, outbox: operated.outbox, templates: ALL_MAILS }),
    seeing: createCustomerSeeService({ acts, accountInfo, tickets }),
  };
}
