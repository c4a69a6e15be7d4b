import type { Clock } from '../platform/clock.ts';
import { composeMoney, type MoneyParts } from './compose-money.ts';
import { composeContent, type ContentSide } from './compose-content.ts';
import type { Operated } from './compose-operated.ts';
import { composeRecords, type RecordsParts } from './compose-records.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from '../platform/crypto/keys.ts';
import type { Db } from '../platform/database/tx.ts';
import { mountCannedReplies } from '../modules/support/operator/canned-reply-routes.ts';
import { createCannedReplyService } from '../modules/support/canned-reply-service.ts';
import type { AccountInfoService } from '../modules/billing/orders/account-info-service.ts';
import { ALL_MAILS } from './all-mails.ts';
import { createCustomerActService } from '../modules/backoffice/customer-act-service.ts';
import { createCustomerListService } from '../modules/backoffice/customer-list-service.ts';
import { createCustomerMailService } from '../modules/backoffice/customer-mail-service.ts';
import { createCustomerPageService } from '../modules/backoffice/customer-page-service.ts';
import { mountCustomers, type CustomerRouteParts } from '../modules/backoffice/operator/customer-routes.ts';
import { createCustomerSeeService } from '../modules/backoffice/customer-see-service.ts';
import { createCustomerTimeService } from '../modules/backoffice/customer-time-service.ts';
import { createSearchService } from '../modules/backoffice/search-service.ts';
import type { DeviceService } from '../modules/access/device-service.ts';
import type { EntitlementService } from '../modules/access/entitlement-service.ts';
import { defineOperatorJobs } from '../modules/identity/jobs/operator-jobs.ts';
import { mountOperatorPasskeys } from '../modules/identity/operator/operator-passkey-routes.ts';
import { createOperatorCredentials } from '../modules/identity/operator-credentials-service.ts';
import { mountOperators } from '../modules/identity/operator/operator-routes.ts';
import { authenticateOperator } from '../modules/identity/operator-sign-in-service.ts';
import { passkeyPlace } from '../modules/identity/passkey-place.ts';
import { createFiguresService } from '../modules/backoffice/figures-service.ts';
import { defineOverviewJobs } from '../modules/backoffice/jobs/overview-jobs.ts';
import { mountOverview } from '../modules/backoffice/operator/overview-routes.ts';
import { createOverviewService } from '../modules/backoffice/overview-service.ts';
import { mountOperatorTeams, type OperatorTeamRouteParts } from '../modules/teams/operator/team-routes.ts';
import { createOperatorTeamService } from '../modules/teams/operator/team-service.ts';
import { createOperatorTeamOfferService } from '../modules/teams/operator/team-offer-service.ts';
import { createOperatorTeamGoodsService } from '../modules/catalog/operator/team-goods-service.ts';
import type { TeamGoodsService } from '../modules/teams/team-goods-service.ts';
import type { TeamPackageService } from '../modules/teams/team-package-service.ts';
import { mountOperatorTickets } from '../modules/support/operator/ticket-routes.ts';
import { createTicketDetailService } from '../modules/support/ticket-detail-service.ts';
import { createTicketPresenceService } from '../modules/support/ticket-presence-service.ts';
import { createTicketQueueService } from '../modules/support/ticket-queue-service.ts';
import type { TicketService } from '../modules/support/ticket-service.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

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
  const credentials = createOperatorCredentials({
    db,
    clock,
    limits,
    totpKey: key('operator second steps'),
    recoveryKey: key('operator recovery codes'),
    mfaRequired: config.mode === 'production',
    passkeyPlace: passkeyPlace(config.publicUrl),
  });
  const { operators, settings, operatorTickets } = operated;
  const customers = composeCustomers(parts);
  const money = composeMoney(parts.money);
  const { timeZone } = config;
  const figures = createFiguresService({ db, clock, timeZone });
  const mountContent = composeContent({ db, clock, operated, ...parts.content });

  return {
    authenticate: (token: string) => authenticateOperator(credentials, token),
    mountAll: (mount: Mount): void => {
      mountOperators(mount, { credentials, operators, settings });
      mountOperatorTickets(mount, {
        operatorTickets,
        queue: createTicketQueueService({ db, clock }),
        details: createTicketDetailService({ db, clock }),
        presence: createTicketPresenceService({ db, clock }),
      });
      mountCannedReplies(mount, { cannedReplies: createCannedReplyService({ db, clock }), settings });
      mountCustomers(mount, customers);
      mountOperatorTeams(mount, composeTeams(parts));
      mountOperatorPasskeys(mount, credentials, settings);
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

function composeTeams({ db, clock, operated, teams }: ConsoleParts): OperatorTeamRouteParts {
  const { packages, goods } = teams;
  return {
    service: createOperatorTeamService({ db, clock, packages, settings: operated.settings }),
    offers: createOperatorTeamOfferService({ db, clock, packages }),
    goods: createOperatorTeamGoodsService({ db, clock, goods }),
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
