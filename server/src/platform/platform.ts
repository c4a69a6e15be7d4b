import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { KeyFor } from './crypto/keys.ts';
import type { Database } from './database/open.ts';
import type { Db } from './database/tx.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { MailKeys } from './mail/mail-envelope.ts';
import { createMailOutbox, type MailOutbox } from './mail/mail-outbox.ts';
import type { CountPayment } from './monitoring/metrics.ts';
import { createPdfRenderer, type PdfRenderer } from './pdf/pdf-renderer.ts';

/** What every module is created with. */
export interface Platform {
  readonly isDemo: boolean;
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** The console's origin, which may be the same. */
  readonly consoleUrl: string;
  readonly timeZone: string;
  readonly db: Db;
  readonly connection: Database['connection'];
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
  readonly mailKeys: MailKeys;
  readonly renderer: PdfRenderer;
  /** Undefined without metrics. */
  readonly countPayment: CountPayment | undefined;
  /** Aborts when the process is about to stop. */
  readonly stopping: AbortSignal;
  readonly keyFor: KeyFor;
}

export interface PlatformParts {
  readonly config: Pick<Platform, 'publicUrl' | 'consoleUrl' | 'timeZone'> & {
    readonly mode: 'demo' | 'production';
    readonly rateLimitFactor: number;
  };
  readonly keyFor: KeyFor;
  readonly database: Pick<Database, 'db' | 'pool' | 'connection'>;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'enqueueAllIn'>;
  readonly renderer?: PdfRenderer | undefined;
  readonly countPayment?: CountPayment | undefined;
  /** Without it the process does not wait for running work. */
  readonly stopping?: AbortSignal;
}

/** Shared by the server and the operator command, which has no HTTP and runs no jobs. */
export function createPlatform({ config, database, jobs, keyFor, ...parts }: PlatformParts): Platform {
  const { rateLimitFactor, mode, publicUrl, consoleUrl, timeZone } = config;
  const mailKeys = {
    mailKey: keyFor('mails'),
    accountKeysKey: keyFor('account keys'),
    addressKey: keyFor('mail addresses'),
  };
  return {
    isDemo: mode === 'demo',
    publicUrl,
    consoleUrl,
    timeZone,
    db: database.db,
    connection: database.connection,
    clock: parts.clock,
    log: parts.log,
    limits: createLimits(database.pool, rateLimitFactor, parts.clock),
    outbox: createMailOutbox({ jobs, clock: parts.clock, ...mailKeys }),
    mailKeys,
    renderer: parts.renderer ?? createPdfRenderer(),
    countPayment: parts.countPayment,
    stopping: parts.stopping ?? new AbortController().signal,
    keyFor,
  };
}
