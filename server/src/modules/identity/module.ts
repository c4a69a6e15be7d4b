import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import { createAccountMaker } from './account-maker-service.ts';
import { createAccountSecurityService } from './account-security-service.ts';
import { createAccountService } from './account-service.ts';
import type { Identity, IdentityPorts } from './api.ts';
import { mountAccounts } from './customer/account-routes.ts';
import { mountAccountSecurity } from './customer/account-security-routes.ts';
import { mountPasskeys } from './customer/passkey-routes.ts';
import { ensureFirstOwner } from './first-owner-service.ts';
import { createHolderService } from './holder-service.ts';
import { defineAccountJobs } from './jobs/account-jobs.ts';
import { defineAccountSecurityJobs } from './jobs/account-security-jobs.ts';
import { defineOperatorJobs } from './jobs/operator-jobs.ts';
import { createMailCodeService } from './mail-code-service.ts';
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts';
import { deletionCodeMail } from './mails/deletion-code.mail.ts';
import { noAccountMail } from './mails/no-account.mail.ts';
import { operatorInvitedMail } from './mails/operator-invited.mail.ts';
import { registrationCodeMail } from './mails/registration-code.mail.ts';
import { resetCodeMail } from './mails/reset-code.mail.ts';
import { securityChangedMail } from './mails/security-changed.mail.ts';
import { createOperatorPasskeyService } from './operator-passkey-service.ts';
import { createOperatorSecurityService, noteRecoveryCode } from './operator-security-service.ts';
import { createOperatorService } from './operator-service.ts';
import { createOperatorSignInService } from './operator-sign-in-service.ts';
import { mountOperatorPasskeys } from './operator/operator-passkey-routes.ts';
import { mountOperators } from './operator/operator-routes.ts';
import { passkeyPlace } from './passkey-place.ts';
import { createPasskeyService } from './passkey-service.ts';
import { createPasswordService } from './password-service.ts';
import { createSecondStepService } from './second-step-service.ts';
import { secondStepStore } from './second-step-store.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import { createSecurityNotices } from './security-notice-service.ts';
import { createSessionService } from './session-service.ts';

interface IdentityParts extends IdentityPorts {
  readonly content: Content;
}

export function createIdentity(platform: Platform, parts: IdentityParts): Identity & ServerModule {
  const { settings } = parts.content;
  const customers = createCustomerSide(platform, parts);
  const staff = createOperatorSide(platform, parts);
  return {
    ...customers,
    operators: staff.operators,
    authenticateOperator: staff.signIns.authenticate,
    ensureFirstOwner: (choice) => ensureFirstOwner(platform, { ...choice, isDemo: platform.isDemo }),
    mails: [
      registrationCodeMail,
      alreadyRegisteredMail,
      resetCodeMail,
      deletionCodeMail,
      noAccountMail,
      securityChangedMail,
      operatorInvitedMail,
    ],
    mountRoutes({ mount }) {
      mountAccounts(mount, customers);
      mountAccountSecurity(mount, { ...customers, settings });
      mountPasskeys(mount, customers.passkeys, settings);
      mountOperators(mount, { ...staff, settings });
      mountOperatorPasskeys(mount, staff.passkeys, settings);
    },
    async defineJobs(jobs) {
      await defineAccountJobs(jobs, platform);
      await defineAccountSecurityJobs(jobs, platform);
      await defineOperatorJobs(jobs, platform);
    },
  };
}

function createCustomerSide(platform: Platform, parts: IdentityParts) {
  const { mailKeys, publicUrl, keyFor } = platform;
  const sessions = createSessionService(platform);
  const codes = createMailCodeService({ ...platform, codeKey: keyFor('mail codes') });
  const secondStep = createSecondStepService({
    ...platform,
    store: secondStepStore('accounts'),
    secretKey: keyFor('second steps'),
    recoveryKey: keyFor('recovery codes'),
    onRecoveryCode: (tx, { holderId, at, from }) =>
      appendSecurityEvent(tx, { accountId: holderId, kind: 'recovery_code_used', at, from }),
  });
  const holder = createHolderService({ ...platform, secondStep });
  const notices = createSecurityNotices({ ...platform, members: parts.memberNotices });
  const maker = createAccountMaker({ ...platform, ...mailKeys, trialKey: keyFor('trials') });
  const core = { sessions, codes, secondStep, holder, maker };
  const all = { ...platform, ...core, notices };
  return {
    ...core,
    accounts: createAccountService({ ...all, ...parts, settings: parts.content.settings }),
    passwords: createPasswordService(all),
    security: createAccountSecurityService(all),
    passkeys: createPasskeyService({ ...all, place: passkeyPlace(publicUrl) }),
  };
}

function createOperatorSide(platform: Platform, { releaseTickets }: IdentityParts) {
  const { isDemo, publicUrl, keyFor } = platform;
  const secondStep = createSecondStepService({
    ...platform,
    store: secondStepStore('operators'),
    secretKey: keyFor('operator second steps'),
    recoveryKey: keyFor('operator recovery codes'),
    onRecoveryCode: noteRecoveryCode,
  });
  const core = { ...platform, secondStep, secondStepRequired: !isDemo };
  const signIns = createOperatorSignInService(core);
  return {
    signIns,
    security: createOperatorSecurityService({ ...core, signIns }),
    passkeys: createOperatorPasskeyService({ ...core, signIns, place: passkeyPlace(publicUrl) }),
    operators: createOperatorService({ ...platform, releaseTickets }),
  };
}
