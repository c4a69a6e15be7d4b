import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { EMAIL_PATTERN } from '@causeway/contract/limits';
import type { ResetKind } from '@causeway/contract/console/lists';
import type { Language } from '@causeway/contract/language';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import { toEpoch } from '../../platform/epoch.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { widerNetwork } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endRequestsOf } from './approval-store.ts';
import { updatePassword } from './credential-store.ts';
import { normalizeEmail } from './email.ts';
import { forgetBrowsers } from './known-browser-store.ts';
import { operatorForgotMail } from './mails/operator-forgot.mail.ts';
import { operatorNoAccountMail } from './mails/operator-no-account.mail.ts';
import { operatorResetMail, OPERATOR_RESET_SECONDS } from './mails/operator-reset.mail.ts';
import { operatorResetNoticeMail, type ResetEvent } from './mails/operator-reset-notice.mail.ts';
import { demandGrantable, demandOperatorPassword, operatorState, accessOf } from './operator.ts';
import { auditOwn, operatorLimitKey, type OperatorCredentials } from './operator-credentials-service.ts';
import { lockOperatorsFor, type OperatorContext } from './operator-service.ts';
import {
  findOperatorByEmail,
  listActiveOwners,
  lockOperator,
  type OperatorRecord,
} from './operator-store.ts';
import { endResets, findReset, insertReset } from './operator-reset-store.ts';
import { ofOperator } from './owner-store.ts';
import { removeAllPasskeys } from './passkey-store.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './reauth-service.ts';
import { hashToken, newToken } from './session.ts';
import { revokeSessions } from './session-store.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import { removeTotp } from './totp-store.ts';

type ResetContext = Pick<OperatorContext, 'db' | 'clock' | 'outbox' | 'limits'>;

interface ResetRequest {
  readonly email: string;
  readonly language: Language;
  readonly network: string;
}

/**
 * Emails a link that sets a new password, or an email that says why there is none: answer and work are the same for
 * every address. Emails to an address are a minute apart, and after too many in a day, ten minutes.
 */
export async function requestReset(ctx: ResetContext, request: ResetRequest): Promise<void> {
  const { db, limits, outbox } = ctx;
  const { language, network } = request;
  const email = normalizeEmail(request.email);
  if (!EMAIL_PATTERN.test(email)) throw new Refusal('EMAIL_INVALID');
  await limits.codeMailsByNetwork.demand(network);
  const key = operatorLimitKey(email);
  // A refused one counts for nothing, as a stranger's calls must not slow down the owner's.
  if (!(await limits.operatorResetsByAddress.take(key))) return;
  const isSlow = await limits.mailedCodes.countMail(key);
  if (isSlow && !(await limits.laterOperatorResetsByAddress.take(key))) return;
  await inTransaction(db, async (tx) => {
    const found = await findOperatorByEmail(tx, email);
    const operator = found !== undefined && operatorState(found) === 'active' ? found : undefined;
    // For an unknown address, too, where it inserts nothing.
    const link = await issueReset(ctx, tx, operator?.id ?? uuidv7(), 'password');
    await (operator === undefined
      ? outbox.enqueue(tx, { template: operatorNoAccountMail, to: email, language, values: {} })
      : outbox.enqueue(tx, {
          template: operatorForgotMail,
          to: email,
          language: operator.language,
          values: { key: link },
        }));
  });
}

/** Creates a single-use link; only its hash is stored. Earlier ones stay valid: a stranger must not end them. */
async function issueReset({ clock }: ResetContext, tx: Tx, operatorId: string, kind: ResetKind) {
  const { token: key, tokenHash: keyHash } = newToken();
  const expiresAt = new Date(clock().getTime() + OPERATOR_RESET_SECONDS * 1000);
  await insertReset(tx, operatorId, { keyHash, kind, expiresAt });
  return key;
}

/** Emails a colleague a link, and all owners that it was sent. */
export async function sendReset(
  ctx: ResetContext,
  { caller, id, kind }: { readonly caller: OperatorCaller; readonly id: string; readonly kind: ResetKind },
): Promise<void> {
  if (!isUuid(id)) throw new Refusal('OPERATOR_NOT_FOUND');
  if (id === caller.operatorId) throw new Refusal('OPERATOR_NOT_YOURS');
  await inTransaction(ctx.db, async (tx) => {
    const granter = await lockOperatorsFor(tx, caller, 'operators.recover');
    const operator = await lockOperator(tx, id);
    if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
    demandGrantable(granter, accessOf(operator));
    if (operatorState(operator) !== 'active') throw new Refusal('OPERATOR_NOT_ACTIVE');
    const key = await issueReset(ctx, tx, id, kind);
    const { email: to, language } = operator;
    const values = { key, kind, by: caller.name };
    await ctx.outbox.enqueue(tx, { template: operatorResetMail, to, language, values });
    await notifyOwners(ctx, tx, operator, `${kind}_link`, caller.name);
    const details = { after: { kind } };
    const entry = { actor: actorOf(caller), action: 'operator.reset_link', accountId: null, subject: id };
    await appendAudit(tx, { at: ctx.clock(), ...entry, details });
  });
}

/** What a link resets, and whose. */
export async function readReset({ db, clock }: OperatorCredentials, key: string) {
  const { email, kind } = await demandReset({ db, clock }, hashToken(key));
  return { email, kind };
}

async function demandReset({ db, clock }: Pick<OperatorCredentials, 'db' | 'clock'>, keyHash: Buffer) {
  const found = await findReset(db, keyHash, clock());
  if (found === undefined) throw new Refusal('OPERATOR_RESET_INVALID');
  return found;
}

interface GivenReset {
  readonly key: string;
  readonly password: string;
  readonly network: string;
}

/** Sets a new password. Two-factor and passkeys stay; a login needs them as before. */
export async function resetPassword(
  ctx: ResetContext,
  operators: OperatorCredentials,
  { key, password, network }: GivenReset,
): Promise<void> {
  const keyHash = hashToken(key);
  const { id, email, kind } = await demandReset(ctx, keyHash);
  if (kind !== 'password') throw new Refusal('OPERATOR_RESET_INVALID');
  const tries = `${operatorLimitKey(email)}.${widerNetwork(network)}`;
  await ctx.limits.passwordChecks.demand(tries);
  demandOperatorPassword(password, email);
  const passwordHash = await hashPassword(password);
  await useReset(ctx, operators, { id, keyHash }, 'password_reset', async (tx) => {
    await updatePassword(tx, ofOperator(id), { passwordHash });
    await ctx.limits.passwordTries.clear(tx, operatorLimitKey(email));
  });
  await ctx.limits.passwordChecks.giveBack(tries);
}

/** Turns two-factor off and removes the passkeys, for an operator who knows the password. */
export async function resetMfa(
  ctx: ResetContext,
  operators: OperatorCredentials,
  { key, password, network }: GivenReset,
): Promise<void> {
  const keyHash = hashToken(key);
  const { id, kind } = await demandReset(ctx, keyHash);
  if (kind !== 'mfa') throw new Refusal('OPERATOR_RESET_INVALID');
  const { password_hash: checked } = await checkPassword(operators, id, password, network);
  await useReset(ctx, operators, { id, keyHash, checked }, 'mfa_reset', async (tx) => {
    await removeTotp(tx, ofOperator(id));
    await removeAllPasskeys(tx, ofOperator(id));
  });
}

/** Uses up all links of the operator, ends their sessions and requests, and emails them and all owners. */
async function useReset(
  ctx: ResetContext,
  operators: OperatorCredentials,
  reset: { readonly id: string; readonly keyHash: Buffer; readonly checked?: string | null },
  event: 'password_reset' | 'mfa_reset',
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { id, keyHash, checked } = reset;
  await inTransaction(ctx.db, async (tx) => {
    const operator = await operators.lock(tx, id, checked);
    const now = ctx.clock();
    // Checked again under the lock: of two parallel calls one succeeds.
    if (operator === undefined || (await findReset(tx, keyHash, now)) === undefined) {
      throw new Refusal('OPERATOR_RESET_INVALID');
    }
    await work(tx);
    await endResets(tx, id, now);
    await endSetPasswordKeys(tx, ofOperator(id), now);
    await revokeSessions(tx, ofOperator(id), now, null);
    await endRequestsOf(tx, id);
    await forgetBrowsers(tx, ofOperator(id));
    await auditOwn(tx, { operatorId: id, action: `operator.${event}`, at: now });
    const { email: to, language, name } = operator;
    const values = { at: toEpoch(now), name, event, by: name };
    await ctx.outbox.enqueue(tx, { template: operatorResetNoticeMail, to, language, values });
    await notifyOwners(ctx, tx, operator, event, name);
  });
}

/** Emails all owners but the operator. */
async function notifyOwners(
  { clock, outbox }: ResetContext,
  tx: Tx,
  { id, name }: Pick<OperatorRecord, 'id' | 'name'>,
  event: ResetEvent,
  by: string,
): Promise<void> {
  const values = { at: toEpoch(clock()), name, event, by };
  for (const owner of await listActiveOwners(tx)) {
    if (owner.id === id) continue;
    const { email: to, language } = owner;
    await outbox.enqueue(tx, { template: operatorResetNoticeMail, to, language, values });
  }
}
