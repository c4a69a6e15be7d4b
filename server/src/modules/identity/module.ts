import type { Language } from '@causeway/contract/language';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import { sealedAccountKeys } from './app-secret-store.ts';
import { createAccountMaker } from './account-maker-service.ts';
import type { Identity, IdentityPorts } from './api.ts';
import { createCustomerCredentials } from './customer-credentials-service.ts';
import { mountAccounts } from './customer/account-routes.ts';
import { mountAccountSecurity } from './customer/account-security-routes.ts';
import { mountPasskeys } from './customer/passkey-routes.ts';
import { createAttemptConditions } from './failed-attempt-condition-service.ts';
import { createFailedAttempts } from './failed-attempt-service.ts';
import { ensureFirstOwner } from './first-owner-service.ts';
import { defineForgetJobs } from './jobs/forget-jobs.ts';
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts';
import { deletionCodeMail } from './mails/deletion-code.mail.ts';
import { noAccountMail } from './mails/no-account.mail.ts';
import { mfaTriesMail } from './mails/mfa-tries.mail.ts';
import { operatorForgotMail } from './mails/operator-forgot.mail.ts';
import { operatorInvitedMail } from './mails/operator-invited.mail.ts';
import { operatorNoAccountMail } from './mails/operator-no-account.mail.ts';
import { operatorResetMail } from './mails/operator-reset.mail.ts';
import { operatorResetNoticeMail } from './mails/operator-reset-notice.mail.ts';
import { registrationCodeMail } from './mails/registration-code.mail.ts';
import { resetCodeMail } from './mails/reset-code.mail.ts';
import { resetLinkMail } from './mails/reset-link.mail.ts';
import { securityChangedMail } from './mails/security-changed.mail.ts';
import { createOperatorCredentials } from './operator-credentials-service.ts';
import { authenticateOperator } from './operator-sign-in-service.ts';
import { createSeeAddresses } from './address-limit-service.ts';
import { installAccountLinkPages } from './customer/account-link-routes.ts';
import { emailChangeCodeMail } from './mails/email-change-code.mail.ts';
import { emailChangedMail } from './mails/email-changed.mail.ts';
import { emailRestoredMail } from './mails/email-restored.mail.ts';
import { emailUndoMail } from './mails/email-undo.mail.ts';
import { mfaRemovalCodeMail } from './mails/mfa-removal-code.mail.ts';
import { mfaRemovalPlannedMail } from './mails/mfa-removal-planned.mail.ts';
import { supportResetLinkMail } from './mails/support-reset-link.mail.ts';
import { createApprovals, type ApprovalContext } from './approval-service.ts';
import { approvalInbox } from './approval-inbox-store.ts';
import { ownerActedMail } from './mails/owner-acted.mail.ts';
import { mountApprovals } from './operator/approval-routes.ts';
import { mountOperatorPasskeys } from './operator/operator-passkey-routes.ts';
import { mountOperators } from './operator/operator-routes.ts';
import { mountOperatorResets, mountRoles } from './operator/role-routes.ts';
import { passkeyPlace } from './passkey-place.ts';
import { createSecurityNotices } from './security-notice-service.ts';
import { authenticateCustomer, isSignedIn } from './session-service.ts';
import { removeDueMfa } from './mfa-removal-service.ts';
import { sealedTotps } from './totp-store.ts';

const removeDueMfaJob = jobKind('remove-due-mfa', { alone: true });

const MAILS = [
  registrationCodeMail,
  alreadyRegisteredMail,
  resetCodeMail,
  resetLinkMail,
  deletionCodeMail,
  noAccountMail,
  securityChangedMail,
  mfaTriesMail,
  operatorInvitedMail,
  ownerActedMail,
  emailChangeCodeMail,
  emailChangedMail,
  emailUndoMail,
  emailRestoredMail,
  mfaRemovalCodeMail,
  mfaRemovalPlannedMail,
  supportResetLinkMail,
  operatorForgotMail,
  operatorResetMail,
  operatorNoAccountMail,
  operatorResetNoticeMail,
];

interface IdentityParts extends IdentityPorts {
  readonly content: Content;
}

export function createIdentity(platform: Platform, parts: IdentityParts): Identity & ServerModule {
  const { settings, siteTexts } = parts.content;
  const customerSide = createCustomerSide(platform, parts);
  const operatorSide = createOperatorSide(platform, parts);
  const { customers } = customerSide;
  const approvals: ApprovalContext = { ...platform, actions: new Map() };
  const { credentials, operatorContext } = operatorSide;
  const attempts = createFailedAttempts(platform);
  return {
    ...customerSide,
    operatorContext,
    authenticate: (token) => authenticateCustomer(customers, token),
    isSignedIn: (tokenHash) => isSignedIn(customers, tokenHash),
    authenticateOperator: (token, isUnattended) => authenticateOperator(credentials, token, isUnattended),
    countRefusal: attempts.countRefusal,
    ensureFirstOwner: (choice) => ensureFirstOwner(platform, { ...choice, isDemo: platform.isDemo }),
    sealed: [
      sealedAccountKeys(platform.mailKeys.accountKeysKey),
      sealedTotps({ customer: customers.totpKey, operator: credentials.totpKey }),
    ],
    mails: MAILS,
    conditions: createAttemptConditions(platform),
    inbox: [approvalInbox],
    // A server that was stopped for hours has kept the last key.
    prepare: attempts.forgetKey,
    approvals: createApprovals(approvals),
    seeAddresses: createSeeAddresses({ ...platform, addressKey: platform.keyFor('seen addresses') }),
    async mountRoutes({ mount, http, limitRate }) {
      const brandOf = async (language: Language) => (await siteTexts(language)).brand;
      await installAccountLinkPages(http, { ...customerSide, brandOf }, limitRate);
      mountApprovals(mount, approvals);
      mountAccounts(mount, { ...customerSide, ...parts, settings });
      mountAccountSecurity(mount, { ...customerSide, settings });
      mountPasskeys(mount, { ...customerSide, settings });
      mountOperators(mount, { ...operatorSide, settings });
      mountOperatorPasskeys(mount, credentials, settings);
      mountRoles(mount, operatorContext);
      mountOperatorResets(mount, operatorSide);
    },
    async defineJobs(jobs) {
      await defineForgetJobs(jobs, platform);
      await jobs.define(removeDueMfaJob, () => removeDueMfa({ ...platform, notices: customerSide.notices }));
      await jobs.schedule(removeDueMfaJob, '* * * * *');
    },
    close: attempts.flush,
  };
}

function createCustomerSide(platform: Platform, { memberNotices }: IdentityParts) {
  const { mailKeys, publicUrl, keyFor } = platform;
  const notices = createSecurityNotices({ ...platform, members: memberNotices });
  return {
    notices,
    codes: { ...platform, codeKey: keyFor('mail codes') },
    reviewKey: keyFor('reset reviews'),
    linkKey: keyFor('account links'),
    customers: createCustomerCredentials({
      ...platform,
      notices,
      totpKey: keyFor('second steps'),
      recoveryKey: keyFor('recovery codes'),
      passkeyPlace: passkeyPlace(publicUrl),
    }),
    maker: createAccountMaker({ ...platform, ...mailKeys, trialKey: keyFor('trials') }),
  };
}

function createOperatorSide(platform: Platform, { releaseTickets }: IdentityParts) {
  const { isDemo, consoleUrl, keyFor } = platform;
  return {
    credentials: createOperatorCredentials({
      ...platform,
      totpKey: keyFor('operator second steps'),
      recoveryKey: keyFor('operator recovery codes'),
      mfaRequired: !isDemo,
      passkeyPlace: passkeyPlace(consoleUrl),
    }),
    operatorContext: { ...platform, releaseTickets },
  };
}
