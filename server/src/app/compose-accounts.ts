import type { Clock } from '../platform/clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from '../platform/crypto/keys.ts';
import type { Db } from '../platform/database/tx.ts';
import { defineAccountSecurityJobs } from '../modules/identity/jobs/account-security-jobs.ts';
import { mountAccountSecurity } from '../modules/identity/customer/account-security-routes.ts';
import { defineAccountJobs } from '../modules/identity/jobs/account-jobs.ts';
import { mountAccounts } from '../modules/identity/customer/account-routes.ts';
import { createAccountMaker } from '../modules/identity/account-maker-service.ts';
import { createTrials } from '../modules/access/trial-service.ts';
import { listLivingOrders } from '../modules/billing/orders/order-store.ts';
import { createMembers } from '../modules/teams/member-facts-service.ts';
import { createMemberNotices } from '../modules/teams/member-notice-service.ts';
import { createAccountService } from '../modules/identity/account-service.ts';
import { createCustomerCredentials } from '../modules/identity/customer-credentials-service.ts';
import { createMailCodeService } from '../modules/identity/mail-code-service.ts';
import { createPasswordService } from '../modules/identity/password-service.ts';
import { createSessionService } from '../modules/identity/session-service.ts';
import { createClientSessionService } from '../modules/access/client-session-service.ts';
import { defineDeviceJobs } from '../modules/access/jobs/device-jobs.ts';
import { mountDevices } from '../modules/access/customer/device-routes.ts';
import { createDeviceService } from '../modules/access/device-service.ts';
import { createHandOffService } from '../modules/access/hand-off-service.ts';
import type { EntitlementService } from '../modules/access/entitlement-service.ts';
import { createMemberOwnService } from '../modules/teams/member-own-service.ts';
import { mountMembers } from '../modules/teams/customer/member-routes.ts';
import { createMemberSignInService } from '../modules/teams/member-sign-in-service.ts';
import { passkeyPlace } from '../modules/identity/passkey-place.ts';
import { mountPasskeys } from '../modules/identity/customer/passkey-routes.ts';
import { createSecurityNotices } from '../modules/identity/security-notice-service.ts';
import type { TeamPackageService } from '../modules/teams/team-package-service.ts';
import { mountTeamSignUp } from '../modules/teams/customer/team-sign-up-routes.ts';
import { createTeamSignUpService } from '../modules/teams/team-sign-up-service.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

export interface AccountsParts {
  readonly config: Config & { readonly appSecret: string };
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly operated: Pick<Operated, 'outbox' | 'settings' | 'mailKeys'>;
  readonly entitlements: EntitlementService;
  readonly packages: TeamPackageService;
}

/** Who customers are and how they get in: accounts, sessions, two-factor, passkeys and devices. */
export function composeAccounts(parts: AccountsParts) {
  const { config, db, clock, limits, operated, entitlements, packages } = parts;
  const { outbox, settings, mailKeys } = operated;
  const key = (purpose: string) => deriveKey(config.appSecret, purpose);
  const sessions = createSessionService({ db, clock });
  const codes = createMailCodeService({ db, clock, limits, outbox, codeKey: key('mail codes') });
  const notices = createSecurityNotices({
    outbox,
    clock,
    members: createMemberNotices({ db, outbox, limits }),
  });
  const customers = createCustomerCredentials({
    db,
    clock,
    limits,
    notices,
    totpKey: key('second steps'),
    recoveryKey: key('recovery codes'),
    passkeyPlace: passkeyPlace(config.publicUrl),
  });
  const clientSessions = createClientSessionService({ db, clock });
  const memberFacts = createMembers(packages);
  const handOffs = createHandOffService({ db, clock, limits, sessions, members: memberFacts });
  const devices = createDeviceService({
    db,
    clock,
    entitlements,
    members: memberFacts,
    listHeldPlans: listLivingOrders,
    customers,
  });
  const maker = createAccountMaker({
    clock,
    accountKeysKey: mailKeys.accountKeysKey,
    trialKey: key('trials'),
  });
  const accounts = createAccountService({
    codes,
    customers,
    sessions,
    registrations: createTrials(entitlements),
    settings,
    maker,
  });
  const passwords = createPasswordService({ customers, codes, notices });
  const signUps = createTeamSignUpService({ db, limits, codes, sessions, maker });
  const members = {
    signIns: createMemberSignInService({ customers, sessions }),
    own: createMemberOwnService({ db, clock }),
  };

  return {
    sessions,
    codes,
    customers,
    devices,
    own: members.own,
    authenticateClient: clientSessions.authenticate,
    mountAll: (mount: Mount): void => {
      mountAccounts(mount, { accounts, passwords, codes, sessions });
      mountAccountSecurity(mount, { customers, settings });
      mountTeamSignUp(mount, { signUps, codes });
      mountMembers(mount, members);
      mountPasskeys(mount, { customers, sessions, settings });
      mountDevices(mount, { devices, clientSessions, handOffs });
    },
    defineJobs: async (jobs: Jobs): Promise<void> => {
      await defineAccountJobs(jobs, { db, clock });
      await defineAccountSecurityJobs(jobs, { db, clock });
      await defineDeviceJobs(jobs, { db, clock });
    },
  };
}
