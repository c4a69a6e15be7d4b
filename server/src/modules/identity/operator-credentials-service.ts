import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { createCredentials, type CredentialEvent, type Credentials } from './credentials-service.ts';
import { mfaTriesMail } from './mails/mfa-tries.mail.ts';
import { findTriedOperator, findOperatorById, lockOperator, type OperatorRecord } from './operator-store.ts';
import { ofOperator } from './owner-store.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import { limitKeyOf, type OwnSession } from './reauth-service.ts';
import { countRecoveryCodes } from './totp-store.ts';

export interface OperatorCredentialsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
  readonly totpKey: Buffer;
  readonly recoveryKey: Buffer;
  /** Two-factor is mandatory in production. */
  readonly mfaRequired: boolean;
  readonly passkeyPlace: PasskeyPlace | null;
}

/** The session of the call. */
export const sessionOf = ({ operatorId, tokenHash }: OperatorCaller): OwnSession => ({
  ownerId: operatorId,
  tokenHash,
});

const OPERATOR_LIMIT_PREFIX = 'operator.';

/** The key of an operator's password tries. */
export const operatorLimitKey = (email: string): string => OPERATOR_LIMIT_PREFIX + limitKeyOf(email);

export type OperatorCredentials = Credentials<OperatorRecord, OperatorRecord>;

const ACTIONS: Readonly<Record<CredentialEvent, string>> = {
  second_step_on: 'operator.mfa_on',
  second_step_off: 'operator.mfa_off',
  recovery_codes_renewed: 'operator.recovery_codes',
  recovery_code_used: 'operator.recovery_code',
  passkey_added: 'operator.passkey_add',
  passkey_renamed: 'operator.passkey_rename',
  passkey_removed: 'operator.passkey_remove',
  session_ended: 'operator.session_end',
};

/** Credentials of operators. A customer's token does not work in the console, nor an operator's on the site. */
export function createOperatorCredentials(parts: OperatorCredentialsParts): OperatorCredentials {
  const { clock, outbox } = parts;
  return createCredentials<OperatorRecord, OperatorRecord>('operator', {
    ...parts,
    limitPrefix: OPERATOR_LIMIT_PREFIX,
    remembersReauth: false,
    passwordGivesTriesBack: false,
    findByEmail: findTriedOperator,
    findById: findOperatorById,
    lock: lockOperator,
    blockedLogin: () => 'WRONG_CREDENTIALS',
    blockedReauth: 'OLD_PASSWORD_WRONG',
    // An operator who must set a new password cannot use a passkey.
    passkeyRefusal: ({ blocked_at: blockedAt, password_hash: passwordHash }) =>
      blockedAt === null && passwordHash !== null ? null : 'PASSKEY_REFUSED',
    async record(tx: Tx, operatorId: string, event: CredentialEvent) {
      const details = event === 'recovery_code_used' ? await codesLeft(tx, operatorId) : {};
      await auditOwn(tx, { operatorId, action: ACTIONS[event], at: clock(), details });
    },
    async notify(tx, { email: to, language }, notice) {
      if (notice !== 'mfa_tries_used') return;
      const values = { at: toEpoch(clock()), page: '/console/#/me' };
      await outbox.enqueue(tx, { template: mfaTriesMail, to, language, values });
    },
  });
}

/** How many recovery codes are left, for the audit row of a used one: a thief of the paper gets in as well. */
async function codesLeft(tx: Tx, operatorId: string): Promise<AuditDetails> {
  const left = await countRecoveryCodes(tx, ofOperator(operatorId));
  return { before: { left: left + 1 }, after: { left } };
}

/** Audits what an operator did to their own credentials. */
export async function auditOwn(
  tx: Tx,
  {
    operatorId,
    action,
    at,
    details = {},
  }: { operatorId: string; action: string; at: Date; details?: AuditDetails },
): Promise<void> {
  const actor = actorOf({ operatorId });
  await appendAudit(tx, { at, actor, action, accountId: null, subject: operatorId, details });
}
