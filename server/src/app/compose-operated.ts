import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from '../platform/crypto/keys.ts';
import type { Db } from '../platform/database/tx.ts';
import { createAppleAccountService } from '../modules/content/apple-account-service.ts';
import { createFeedService } from '../modules/access/feed-service.ts';
import { createGatewayKeyService } from '../modules/access/gateway-key-service.ts';
import { createOperatorService } from '../modules/identity/operator-service.ts';
import { defaultSettings } from '../modules/content/seeded-settings.ts';
import { createSettingsService } from '../modules/content/settings-service.ts';
import { createOperatorTicketService } from '../modules/support/operator/ticket-service.ts';
import { releaseTickets } from '../modules/support/ticket-release-store.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createMailOutbox } from '../platform/mail/mail-outbox.ts';

export interface OperatedParts {
  readonly config: Pick<Config, 'mode' | 'publicUrl'> & { readonly appSecret: string };
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly jobs: Pick<Jobs, 'enqueueIn' | 'enqueueAllIn'>;
}

export type Operated = ReturnType<typeof composeOperated>;

/** What operators work on, wired alike for the server and for the operator command, which has no HTTP and works on no jobs. */
export function composeOperated({ config, db, log, clock, limits, jobs }: OperatedParts) {
  const key = (purpose: string) => deriveKey(config.appSecret, purpose);
  const mailKeys = { mailKey: key('mails'), accountKeysKey: key('account keys') };
  const outbox = createMailOutbox({ jobs, clock, ...mailKeys });
  return {
    mailKeys,
    outbox,
    publicUrl: config.publicUrl,
    operators: createOperatorService({ db, clock, outbox, releaseTickets }),
    settings: createSettingsService({ db, clock, log, defaults: defaultSettings(config.mode) }),
    appleAccount: createAppleAccountService({
      db,
      clock,
      log,
      key: key('shared Apple account'),
    }),
    operatorTickets: createOperatorTicketService({ db, clock, outbox, limits }),
    gatewayKeys: createGatewayKeyService({ db, clock }),
    gatewayFeed: createFeedService({ db, clock }),
  };
}
