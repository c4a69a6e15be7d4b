import type { InboxSources } from '../../platform/inbox/inbox-source.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Access } from '../access/api.ts';
import type { Billing } from '../billing/api.ts';
import type { Identity } from '../identity/api.ts';
import type { Content } from '../content/api.ts';
import type { Support } from '../support/api.ts';
import { NO_ALERTS, type AlertConfig } from './alert-config.ts';
import {
  claimAlerts,
  claimAlertsJob,
  deliverAlert,
  deliverAlertJob,
  forgetAlerts,
  forgetAlertsJob,
  type AlertContext,
} from './alert-service.ts';
import {
  bulkActionJob,
  forgetBulkActions,
  forgetBulkActionsJob,
  runBulkAction,
  type BulkRunContext,
} from './bulk-run-service.ts';
import { evaluateConditions, evaluateConditionsJob, readConditions } from './condition-service.ts';
import { refreshFigures } from './figures-service.ts';
import { checkTermsDaily } from './order-term-service.ts';
import { refreshLiveFigures } from './live-figures-service.ts';
import { alertMail } from './mails/alert.mail.ts';
import { mountAlerts } from './operator/alert-routes.ts';
import { mountAudit } from './operator/audit-routes.ts';
import { mountBulkActions } from './operator/bulk-action-routes.ts';
import { SUPPORT_MAILS } from './customer-support-service.ts';
import { mountBusinessFigures } from './operator/business-figure-routes.ts';
import { mountCustomerSupport } from './operator/customer-support-routes.ts';
import { mountCustomers } from './operator/customer-routes.ts';
import { mountFailedAttempts } from './operator/failed-attempt-routes.ts';
import { mountInbox } from './operator/inbox-routes.ts';
import { mountDeliveries, mountJobs } from './operator/job-routes.ts';
import { mountOverview } from './operator/overview-routes.ts';
import { mountSavedViews } from './operator/saved-view-routes.ts';
import { viewConditions } from './operator/overview-view.ts';
import { recordInbox } from './record-inbox-store.ts';

interface BackofficeParts {
  readonly access: Access;
  readonly content: Content;
  readonly billing: Billing;
  readonly identity: Identity;
  readonly support: Support;
  /** Where alerts can go besides email; nowhere by default. */
  readonly alerts?: AlertConfig | undefined;
}

/** A large shop's first count, and each check of all terms, take minutes. */
const LONG_SECONDS = 4 * 3600;
const reckonFiguresJob = jobKind('reckon-figures', { alone: true, expireInSeconds: LONG_SECONDS });
const checkTermsJob = jobKind('check-terms', { alone: true, expireInSeconds: LONG_SECONDS });
const liveFiguresJob = jobKind('live-figures', { alone: true });

export function createBackoffice(platform: Platform, parts: BackofficeParts): ServerModule {
  const { access, billing, identity, support } = parts;
  const alerting: AlertContext = { ...platform, ...parts, alerts: parts.alerts ?? NO_ALERTS };
  return {
    mails: [...SUPPORT_MAILS, alertMail],
    // Conditions have their own alerts, and some are about work: none makes the server unready.
    checks: {
      conditions: async () => ({ ok: true, conditions: viewConditions(await readConditions(platform)) }),
    },
    inbox: recordInbox,
    mountRoutes({ mount, jobs, mails, approvals, inbox }) {
      mountCustomers(mount, { ...platform, ...access, ...billing, ...support, mails }, approvals);
      mountCustomerSupport(mount, { ...platform, codes: identity.codes, linkKey: identity.linkKey });
      mountBulkActions(mount, { ...platform, jobs }, approvals);
      mountOverview(mount, platform);
      mountBusinessFigures(mount, platform);
      mountInbox(mount, { ...platform, inbox });
      mountAlerts(mount, { ...platform, ...alerting, inbox, chatKey: platform.keyFor('alert chats') });
      mountSavedViews(mount, platform);
      mountAudit(mount, platform);
      mountFailedAttempts(mount, platform);
      mountDeliveries(mount, { ...platform, jobs, mails });
      mountJobs(mount, { ...platform, jobs, mails });
    },
    async defineJobs(jobs, conditions, inbox) {
      await jobs.define(reckonFiguresJob, () => refreshFigures(platform));
      await jobs.schedule(reckonFiguresJob, '*/10 * * * *');
      await jobs.define(checkTermsJob, (_data, { signal }) => checkTermsDaily(platform, signal));
      await jobs.schedule(checkTermsJob, '10 4 * * *');
      await jobs.define(liveFiguresJob, () => refreshLiveFigures(platform));
      await jobs.schedule(liveFiguresJob, '40 3 * * *');
      await jobs.define(evaluateConditionsJob, () => evaluateConditions(platform, conditions));
      await jobs.schedule(evaluateConditionsJob, '* * * * *');
      await defineAlertJobs(jobs, alerting, inbox);
      await defineBulkJobs(jobs, { ...platform, ...access, ...support, jobs });
    },
  };
}

async function defineAlertJobs(jobs: Jobs, alerting: AlertContext, inbox: InboxSources): Promise<void> {
  await jobs.define(claimAlertsJob, () => claimAlerts(alerting, jobs, inbox));
  await jobs.schedule(claimAlertsJob, '* * * * *');
  await jobs.define(deliverAlertJob, (data) => deliverAlert(alerting, data), { workers: 2 });
  await jobs.define(forgetAlertsJob, () => forgetAlerts(alerting, inbox));
  await jobs.schedule(forgetAlertsJob, '23 4 * * *');
}

async function defineBulkJobs(jobs: Jobs, context: BulkRunContext): Promise<void> {
  await jobs.define(bulkActionJob, (data, { signal }) => runBulkAction(context, data, signal));
  await jobs.define(forgetBulkActionsJob, () => forgetBulkActions(context));
  await jobs.schedule(forgetBulkActionsJob, '31 4 * * *');
}
