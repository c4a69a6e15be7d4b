import type { FastifyInstance } from 'fastify';
import type { Mount } from './http/mount.ts';
import type { RateLimitHook } from './http/rate-limit-hook.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { AnyMailTemplate } from './mail/mail-template.ts';

/** What the routes of modules stand on. */
export interface RouteParts {
  readonly mount: Mount;
  /** For routes that are no endpoints of the contract. */
  readonly http: FastifyInstance;
  readonly limitRate: RateLimitHook;
  /** Lets payment providers in, who send more than people. */
  readonly limitProviderRate: RateLimitHook;
  readonly jobs: Jobs;
  /** The mails of all modules. */
  readonly mails: readonly AnyMailTemplate[];
}

/** What each module gives the server. What it offers other modules is in its `api.ts`. */
export interface ServerModule {
  /** Every template that was ever enqueued and may still wait: none is removed before its last mail was sent. */
  readonly mails?: readonly AnyMailTemplate[];
  /** Fills what must be there before the first request. */
  prepare?(): Promise<void>;
  mountRoutes?(parts: RouteParts): void | Promise<void>;
  defineJobs?(jobs: Jobs): Promise<void>;
  /** After the last request. */
  close?(): Promise<void>;
}
