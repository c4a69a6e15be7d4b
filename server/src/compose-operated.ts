import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from './crypto/keys.ts';
import type { Db } from './database/tx.ts';
import { createAppleAccountService } from './features/apple-account/apple-account-service.ts';
import { defaultSettings } from './features/settings/seeded-settings.ts';
import { createSettingsService } from './features/settings/settings-service.ts';

export interface OperatedParts {
  readonly config: Pick<Config, 'mode'> & { readonly appSecret: string };
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
}

export type Operated = ReturnType<typeof composeOperated>;

/** What operators work on, wired alike for the server and for the operator command, which has no HTTP and no jobs. */
export function composeOperated({ config, db, log, clock }: OperatedParts) {
  return {
    settings: createSettingsService({ db, clock, log, defaults: defaultSettings(config.mode) }),
    appleAccount: createAppleAccountService({
      db,
      clock,
      log,
      key: deriveKey(config.appSecret, 'shared Apple account'),
    }),
  };
}
