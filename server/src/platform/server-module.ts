import type { FastifyInstance } from 'fastify';
import type { SealedColumn } from './crypto/sealed-columns.ts';
import type { Approvals } from './approvals/approval.ts';
import type { Mount } from './http/mount.ts';
import type { RateLimitHook } from './http/rate-limit-hook.ts';
import type { InboxSources } from './inbox/inbox-source.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AnyMailTemplate } from './mail/mail-template.ts';
import type { Conditions } from './monitoring/condition.ts';
import type { HealthChecks } from './monitoring/health-check.ts';

/** What modules get to install their routes. */
export interface RouteParts {
  readonly mount: Mount;
  /** For routes that are no endpoints of the contract. */
  readonly http: FastifyInstance;
  readonly limitRate: RateLimitHook;
  /** The limit for payment providers, which send more than people. */
  readonly limitProviderRate: RateLimitHook;
  readonly jobs: Jobs;
  /** The emails of all modules. */
  readonly mails: readonly AnyMailTemplate[];
  readonly approvals: Approvals;
  /** What waits for operators, of all modules. */
  readonly inbox: InboxSources;
}

/** What each module gives the server. Its `api.ts` is for other modules. */
export interface ServerModule {
  /** Every template that was ever enqueued and may still wait: remove none before its last email is sent. */
  readonly mails?: readonly AnyMailTemplate[];
  /** The columns of its tables that hold sealed values. */
  readonly sealed?: readonly SealedColumn[];
  /** Checks for monitoring. */
  readonly checks?: HealthChecks;
  /** Alert conditions, which a job evaluates every minute. */
  readonly conditions?: Conditions;
  /** What waits for operators. */
  readonly inbox?: InboxSources;
  /** Prepares what must exist before the first request. */
  prepare?(): Promise<void>;
  mountRoutes?(parts: RouteParts): void | Promise<void>;
  /** `conditions` are those of the platform and of all modules, `inbox` those of all modules. */
  defineJobs?(jobs: Jobs, conditions: Conditions, inbox: InboxSources): Promise<void>;
  /** Called after the last request. */
  close?(): Promise<void>;
}
