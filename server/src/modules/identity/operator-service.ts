import { endRequestsOf } from './approval-store.ts';
import { isDeepStrictEqual } from 'node:util';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { EMAIL_PATTERN } from '@causeway/contract/limits';
import {
  accessOfTemplate,
  holds,
  unionOf,
  type Right,
  type RoleAccess,
} from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type ActingOperator, type OperatorCaller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { normalizeEmail } from './email.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { updatePassword } from './credential-store.ts';
import { forgetBrowsers } from './known-browser-store.ts';
import { operatorLimitKey } from './operator-credentials-service.ts';
import { ofOperator } from './owner-store.ts';
import { removeAllPasskeys } from './passkey-store.ts';
import { revokeSessions } from './session-store.ts';
import { issueSetPasswordKey } from './password-service.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import { removeTotp } from './totp-store.ts';
import {
  accessOf,
  demandGrantable,
  demandKeptApart,
  demandCurrentRight,
  INVITATION_LIFE_SECONDS,
  namesOfRoles,
  operatorState,
  rolesOf,
  templateRole,
  templatesIn,
  type OperatorRole,
} from './operator.ts';
import { endResets } from './operator-reset-store.ts';
import { shareRoles } from './role-store.ts';
import { operatorInvitedMail } from './mails/operator-invited.mail.ts';
import {
  countOwners,
  findOperatorByEmail,
  findOperatorById,
  insertOperator,
  lockAllOperators,
  lockOperator,
  updateOperator,
  writeRoles,
  type OperatorRecord,
} from './operator-store.ts';

export interface OperatorContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly limits: Limits;
  /** Unassigns the tickets of an operator who may no longer answer; returns how many. The operator must be locked. */
  readonly releaseTickets: (tx: Tx, operatorId: string) => Promise<number>;
}

export interface Invited {
  readonly email: string;
  readonly name: string;
  /** Keys of templates, and ids. */
  readonly roles: readonly string[];
  /** The roles of an operator who is invited again, as the inviter saw them. */
  readonly seen?: readonly string[] | undefined;
  readonly language: Language;
}

/** Mails an invitation; inviting someone again who has not joined sends a new key, with the roles given now. */
export async function inviteOperator(
  context: OperatorContext,
  { caller, ...invited }: Invited & { readonly caller: OperatorCaller },
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const granter = await lockOperatorsFor(tx, caller);
    const { id, key, email, name, details } = await insertInvited(context, tx, invited, granter);
    await context.outbox.enqueue(tx, {
      template: operatorInvitedMail,
      to: email,
      language: invited.language,
      values: { inviter: caller.name, name, key },
    });
    await auditOperator(context, tx, id, { actor: actorOf(caller), action: 'operator.invite', details });
    return id;
  });
}

/** As {@link inviteOperator}, for the operator command, which passes the key on itself. */
export async function addOperator(
  context: OperatorContext,
  { actor, ...invited }: Invited & { readonly actor: string },
): Promise<{ key: string }> {
  return inTransaction(context.db, async (tx) => {
    await lockAllOperators(tx);
    const { id, key, details } = await insertInvited(context, tx, invited, accessOfTemplate('owner'));
    await auditOperator(context, tx, id, { actor, action: 'operator.invite', details });
    return { key };
  });
}

/** With the locks of all operators, so that the roles stay as they are read. */
async function insertInvited(context: OperatorContext, tx: Tx, invited: Invited, granter: RoleAccess) {
  const email = normalizeEmail(invited.email);
  if (!EMAIL_PATTERN.test(email)) throw new Refusal('EMAIL_INVALID');
  const name = invited.name.trim() || email;
  const now = context.clock();
  const roles = await grantableRoles(tx, granter, invited.roles);
  const { language } = invited;
  const role = 'custom' as const;
  const created = { id: uuidv7(), email, name, role, language, passwordHash: null, invitedAt: now };
  let { id } = created;
  let details: AuditDetails = { after: { roles: idsOf(roles) } };
  if (!(await insertOperator(tx, created))) {
    const known = await findOperatorByEmail(tx, email);
    const locked = known === undefined ? undefined : await lockOperator(tx, known.id);
    if (locked === undefined || operatorState(locked) !== 'invited') throw new Refusal('OPERATOR_EXISTS');
    demandGrantable(granter, accessOf(locked));
    demandSeen(locked, invited.seen);
    id = locked.id;
    await updateOperator(tx, id, { name, language, invited_at: now });
    details = await replaceRoles(context, tx, locked, roles);
  } else {
    await writeRoles(tx, id, idsOf(roles));
  }
  return { id, email, name, details, key: await generateKey(context, tx, id) };
}

const idsOf = (roles: readonly OperatorRole[]): string[] => roles.map(({ id }) => id);

/** Refuses if the operator no longer has the roles that were seen. */
function demandSeen(operator: OperatorRecord, seen: readonly string[] | undefined): void {
  const roles = rolesOf(operator);
  if (seen !== undefined && !isDeepStrictEqual(idsOf(roles).toSorted(), seen.toSorted()))
    throw new Refusal('CHANGED_MEANWHILE', { roles: namesOfRoles(roles) });
}

/** The roles with these ids. Refuses those beyond the granter's rights or limits, and rights that are kept apart. */
async function grantableRoles(tx: Tx, granter: RoleAccess, ids: readonly string[]): Promise<OperatorRole[]> {
  const templates = templatesIn(ids).map(templateRole);
  const others = [...new Set(ids)].filter((id) => templates.every((template) => template.id !== id));
  if (!others.every((id) => isUuid(id))) throw new Refusal('ROLE_NOT_FOUND');
  const own = await shareRoles(tx, others);
  if (own.length < others.length) throw new Refusal('ROLE_NOT_FOUND');
  const roles = [...templates, ...own];
  demandGrantable(granter, unionOf(roles));
  demandKeptApart(roles);
  return roles;
}

/** Replaces earlier keys by a new one, valid once, for three days. */
async function generateKey({ clock }: OperatorContext, tx: Tx, operatorId: string): Promise<string> {
  const now = clock();
  await endSetPasswordKeys(tx, ofOperator(operatorId), now);
  return issueSetPasswordKey(tx, ofOperator(operatorId), { now, lifeSeconds: INVITATION_LIFE_SECONDS });
}

export async function changeOperatorRole(
  context: OperatorContext,
  given: OperatorChange & {
    readonly roles: readonly string[];
    readonly seen?: readonly string[] | undefined;
  },
): Promise<void> {
  const { caller, id, roles: ids, seen } = given;
  await changeOperator(context, { caller, id }, 'operator.role', async (tx, operator, granter) => {
    demandSeen(operator, seen);
    return replaceRoles(context, tx, operator, await grantableRoles(tx, granter, ids));
  });
}

/** Ends what the operator has requested, and releases their tickets if they may no longer answer. */
async function replaceRoles(
  { releaseTickets }: OperatorContext,
  tx: Tx,
  operator: OperatorRecord,
  roles: readonly OperatorRole[],
): Promise<AuditDetails> {
  const { id } = operator;
  const before = rolesOf(operator);
  await writeRoles(tx, id, idsOf(roles));
  await demandAnOwner(tx);
  const answers = (role: OperatorRole) => holds(role, 'tickets.answer');
  const loses = before.some(answers) && !roles.some(answers);
  const tickets = loses ? await releaseTickets(tx, id) : 0;
  await endRequestsOf(tx, id);
  return {
    before: { roles: idsOf(before), ...(loses && { tickets }) },
    after: { roles: idsOf(roles), ...(loses && { tickets: 0 }) },
  };
}

export async function blockOperator(context: OperatorContext, action: OperatorChange): Promise<void> {
  const { id } = action;
  await changeOperator(context, action, 'operator.block', async (tx, operator) => {
    if (operator.blocked_at !== null) return null;
    const now = context.clock();
    await updateOperator(tx, id, { blocked_at: now });
    await revokeSessions(tx, ofOperator(id), now, null);
    await endSetPasswordKeys(tx, ofOperator(id), now);
    await endResets(tx, id, now);
    await endRequestsOf(tx, id);
    await demandAnOwner(tx);
    const tickets = await context.releaseTickets(tx, id);
    return { before: { blocked: false, tickets }, after: { blocked: true, tickets: 0 } };
  });
}

/** Ends the waits after wrong passwords from anywhere. */
export async function unlockOperator(context: OperatorContext, action: OperatorChange): Promise<void> {
  await changeOperator(context, action, 'operator.unlock', async (tx, { email }) => {
    await context.limits.passwordTries.clear(tx, operatorLimitKey(email));
    return {};
  });
}

export async function unblockOperator(context: OperatorContext, action: OperatorChange): Promise<void> {
  await changeOperator(context, action, 'operator.unblock', async (tx, operator) => {
    if (operator.blocked_at === null) return null;
    await updateOperator(tx, action.id, { blocked_at: null });
    return {};
  });
}

async function demandAnOwner(tx: Tx): Promise<void> {
  if ((await countOwners(tx)) === 0) throw new Refusal('LAST_OWNER');
}

/** Serializes changes of operators and roles. Returns what the caller may do now; refuses one who has lost the right. */
export async function lockOperatorsFor(
  tx: Tx,
  { operatorId }: ActingOperator,
  right: Right = 'operators.change',
): Promise<RoleAccess> {
  await lockAllOperators(tx);
  return demandCurrentRight(await findOperatorById(tx, operatorId), right);
}

export interface OperatorChange {
  readonly caller: OperatorCaller;
  readonly id: string;
}

/**
 * Runs `work` under the locks of all operators and of this one; audits the details that it returns, and nothing for
 * null: a repeated action.
 */
async function changeOperator(
  context: OperatorContext,
  { caller, id }: OperatorChange,
  action: string,
  work: (tx: Tx, operator: OperatorRecord, granter: RoleAccess) => Promise<AuditDetails | null>,
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('OPERATOR_NOT_FOUND');
  if (id === caller.operatorId) throw new Refusal('OPERATOR_NOT_YOURS');
  await inTransaction(context.db, async (tx) => {
    const granter = await lockOperatorsFor(tx, caller);
    const operator = await lockOperator(tx, id);
    if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
    demandGrantable(granter, accessOf(operator));
    const details = await work(tx, operator, granter);
    if (details !== null) await auditOperator(context, tx, id, { actor: actorOf(caller), action, details });
  });
}

/**
 * For an operator who cannot log in: ends sessions and requests, removes two-factor and passkeys, unblocks, and returns
 * a key for a new password.
 */
export async function recoverOperator(
  context: OperatorContext,
  { actor, email }: { readonly actor: string; readonly email: string },
): Promise<{ key: string }> {
  return inTransaction(context.db, async (tx) => {
    // Locked first, as in changeOperator; the reverse order would deadlock.
    await lockAllOperators(tx);
    const known = await findOperatorByEmail(tx, normalizeEmail(email));
    if (known === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
    const owner = ofOperator(known.id);
    await lockOperator(tx, known.id);
    await revokeSessions(tx, owner, context.clock(), null);
    await removeTotp(tx, owner);
    await removeAllPasskeys(tx, owner);
    await updatePassword(tx, owner, { passwordHash: null });
    await forgetBrowsers(tx, owner);
    await endResets(tx, known.id, context.clock());
    await endRequestsOf(tx, known.id);
    await context.limits.passwordTries.clear(tx, operatorLimitKey(known.email));
    await updateOperator(tx, known.id, { blocked_at: null });
    await auditOperator(context, tx, known.id, { actor, action: 'operator.recover', details: {} });
    return { key: await generateKey(context, tx, known.id) };
  });
}

async function auditOperator(
  { clock }: OperatorContext,
  tx: Tx,
  subject: string,
  entry: { readonly actor: string; readonly action: string; readonly details: AuditDetails },
): Promise<void> {
  await appendAudit(tx, { at: clock(), accountId: null, subject, ...entry });
}
