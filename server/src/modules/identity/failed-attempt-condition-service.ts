import { HOUR_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import { whole, type Conditions } from '../../platform/monitoring/condition.ts';
import { startOfHour } from './failed-attempt.ts';
import * as store from './failed-attempt-store.ts';

/** Far more than an owner who has forgotten the password. */
const OF_ONE = {
  customer: { attempts: 100, networks: 20 },
  operator: { attempts: 20, networks: 5 },
};
/** Far more than the owners of a large shop mistype in an hour. */
const OF_ALL = { customer: 1000, operator: 50 };
/** A used-up second factor means that the password is known; customers also mistype theirs. */
const MFA_ACCOUNTS = { customer: 3, operator: 1 };
/** The console shows no action that a role may not take. */
const RIGHTS = 20;

/** Conditions about the current hour and the last one. */
export function createAttemptConditions({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Conditions {
  const since = () => startOfHour(new Date(clock().getTime() - HOUR_MS));
  return {
    accounts_attacked: () => store.listAttackedKinds(db, since(), OF_ONE),
    logins_attacked: () => store.listFloodedKinds(db, since(), OF_ALL),
    mfa_attacked: () => store.listKindsWith(db, since(), 'mfa_exhausted', MFA_ACCOUNTS),
    rights_refused: async () => whole(await store.areRightsProbed(db, since(), RIGHTS)),
  };
}
