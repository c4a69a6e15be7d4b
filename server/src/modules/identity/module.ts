import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import { createAccountMaker } from './account-maker-service.ts';
import { createAccountService } from './account-service.ts';
import type { Identity, IdentityPorts } from './api.ts';
import { createCustomerCredentials } from './customer-credentials-service.ts';
import { mountAccounts } from './customer/account-routes.ts';
import { mountAccountSecurity } from './customer/account-security-routes.ts';
import { mountPasskeys } from './customer/passkey-routes.ts';
import { ensureFirstOwner } from './first-owner-service.ts';
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
import { createOperatorCredentials } from './operator-credentials-service.ts';
import { createOperatorService } from './operator-service.ts';
import { authenticateOperator } from './operator-sign-in-service.ts';
import { mountOperatorPasskeys } from './operator/operator-passkey-routes.ts';
import { mountOperators } from './operator/operator-routes.ts';
import { passkeyPlace } from './passkey-place.ts';
import { createPasswordService } from './password-service.ts';
import { createSecurityNotices } from './security-notice-service.ts';
import { createSessionService } from './session-service.ts';

interface IdentityParts extends IdentityPorts {
  readonly content: Content;
}

export function createIdentity(platform: Platform, parts: IdentityParts): Identity & ServerModule {
  const { settings } = parts.content;
  const customerSide = createCustomerSide(platform, parts);
  const operatorSide = createOperatorSide(platform, parts);
  const { credentials, operators } = operatorSide;
  return {
    ...customerSide,
    operators,
    authenticateOperator: (token) => authenticateOperator(credentials, token),
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
      mountAccounts(mount, customerSide);
      mountAccountSecurity(mount, { ...customerSide, settings });
      mountPasskeys(mount, { ...customerSide, settings });
      mountOperators(mount, { ...operatorSide, settings });
      mountOperatorPasskeys(mount, credentials, settings);
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
  const notices = createSecurityNotices({ ...platform, members: parts.memberNotices });
  const customers = createCustomerCredentials({
    ...platform,
    notices,
    totpKey: keyFor('second steps'),
    recoveryKey: keyFor('recovery codes'),
    passkeyPlace: passkeyPlace(publicUrl),
  });
  const maker = createAccountMaker({ ...platform, ...mailKeys, trialKey: keyFor('trials') });
  const core = { sessions, codes, customers, maker };
  return {
    ...core,
    accounts: createAccountService({ ...core, ...parts, settings: parts.content.settings }),
    passwords: createPasswordService({ ...core, notices }),
  };
}

function createOperatorSide(platform: Platform, { releaseTickets }: IdentityParts) {
  const { isDemo, publicUrl, keyFor } = platform;
  return {
    credentials: createOperatorCredentials({
      ...platform,
      totpKey: keyFor('operator second steps'),
      recoveryKey: keyFor('operator recovery codes'),
      mfaRequired: !isDemo,
      passkeyPlace: passkeyPlace(publicUrl),
    }),
    operators: createOperatorService({ ...platform, releaseTickets }),
  };
}
