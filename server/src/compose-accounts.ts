import type { Clock } from './clock.ts';
import type { Operated } from './compose-operated.ts';
import type { Config } from './config/config.ts';
import { deriveKey } from './crypto/keys.ts';
import type { Db } from './database/tx.ts';
import { defineAccountSecurityJobs } from './features/account-security/account-security-jobs.ts';
import { mountAccountSecurity } from './features/account-security/account-security-routes.ts';
import { createAccountSecurityService } from './features/account-security/account-security-service.ts';
import { defineAccountJobs } from './features/accounts/account-jobs.ts';
import { mountAccounts } from './features/accounts/account-routes.ts';
import { createAccountMaker } from './features/accounts/account-maker-service.ts';
import { createAccountService } from './features/accounts/account-service.ts';
import { createHolderService } from './features/accounts/holder-service.ts';
import { createMailCodeService } from './features/accounts/mail-code-service.ts';
import { createPasswordService } from './features/accounts/password-service.ts';
import { createSessionService } from './features/accounts/session-service.ts';
import { createClientSessionService } from './features/devices/client-session-service.ts';
import { defineDeviceJobs } from './features/devices/device-jobs.ts';
import { mountDevices } from './features/devices/device-routes.ts';
import { createDeviceService } from './features/devices/device-service.ts';
import { createHandOffService } from './features/devices/hand-off-service.ts';
import type { EntitlementService } from './features/entitlements/entitlement-service.ts';
import { createMemberOwnService } from './features/members/member-own-service.ts';
import { mountMembers } from './features/members/member-routes.ts';
import { createMemberSignInService } from './features/members/member-sign-in-service.ts';
import { passkeyPlace } from './features/passkeys/passkey-place.ts';
import { mountPasskeys } from './features/passkeys/passkey-routes.ts';
import { createPasskeyService } from './features/passkeys/passkey-service.ts';
import { createSecondStepService } from './features/second-step/second-step-service.ts';
import { secondStepStore } from './features/second-step/second-step-store.ts';
import { appendSecurityEvent } from './features/security-events/security-event-store.ts';
import { createSecurityNotices } from './features/security-events/security-notice-service.ts';
import type { TeamPackageService } from './features/teams/team-package-service.ts';
import { mountTeamSignUp } from './features/teams/team-sign-up-routes.ts';
import { createTeamSignUpService } from './features/teams/team-sign-up-service.ts';
import type { Limits } from './http/limits.ts';
import type { Mount } from './http/mount.ts';
import type { Jobs } from './jobs/jobs.ts';

export interface AccountsParts {
  readonly config: Config & { readonly appSecret: string };
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly operated: Pick<Operated, 'outbox' | 'settings' | 'mailKeys'>;
  readonly entitlements: EntitlementService;
  readonly packages: TeamPackageService;
}

/** Who customers are and how they get in: accounts, sign-ins, second steps, passkeys and devices. */
export function composeAccounts(parts: AccountsParts) {
  const { config, db, clock, limits, operated, entitlements, packages } = parts;
  const { outbox, settings, mailKeys } = operated;
  const key = (purpose: string) => deriveKey(config.appSecret, purpose);
  const sessions = createSessionService({ db, clock });
  const codes = createMailCodeService({ db, clock, limits, outbox, codeKey: key('mail codes') });
  const secondStep = createSecondStepService({
    db,
    clock,
    store: secondStepStore('accounts'),
    secretKey: key('second steps'),
    recoveryKey: key('recovery codes'),
    onRecoveryCode: (tx, { holderId, at, from }) =>
      appendSecurityEvent(tx, { accountId: holderId, kind: 'recovery_code_used', at, from }),
  });
  const holder = createHolderService({ db, clock, limits, secondStep });
  const notices = createSecurityNotices({ db, outbox, clock, limits });
  const clientSessions = createClientSessionService({ db, clock });
  const handOffs = createHandOffService({ db, clock, limits, sessions });
  const devices = createDeviceService({ db, clock, entitlements, packages, holder });
  const maker = createAccountMaker({
    clock,
    accountKeysKey: mailKeys.accountKeysKey,
    trialKey: key('trials'),
  });
  const accounts = createAccountService({ codes, holder, sessions, entitlements, settings, maker });
  const passwords = createPasswordService({ db, clock, limits, codes, holder, notices });
  const signUps = createTeamSignUpService({ db, limits, codes, sessions, maker });
  const members = {
    signIns: createMemberSignInService({ clock, holder, sessions }),
    own: createMemberOwnService({ db, clock }),
  };
  const security = createAccountSecurityService({ db, clock, holder, secondStep, notices });
  const passkeys = createPasskeyService({
    db,
    clock,
    limits,
    holder,
    sessions,
    notices,
    place: passkeyPlace(config.publicUrl),
  });

  return {
    sessions,
    codes,
    secondStep,
    holder,
    devices,
    own: members.own,
    authenticateClient: clientSessions.authenticate,
    mountAll: (mount: Mount): void => {
      mountAccounts(mount, { accounts, passwords, codes, sessions });
      mountAccountSecurity(mount, { security, passkeys, settings });
      mountTeamSignUp(mount, { signUps, codes });
      mountMembers(mount, members);
      mountPasskeys(mount, passkeys, settings);
      mountDevices(mount, { devices, clientSessions, handOffs });
    },
    defineJobs: async (jobs: Jobs): Promise<void> => {
      await defineAccountJobs(jobs, { db, clock });
      await defineAccountSecurityJobs(jobs, { db, clock });
      await defineDeviceJobs(jobs, { db, clock });
    },
  };
}
