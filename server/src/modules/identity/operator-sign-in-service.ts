import type { Operator } from '@causeway/contract/console/operators';
import { unionOf } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { AuditDetails } from '../../platform/audit/audit-store.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { BrowserKeys } from '../../platform/browser-keys.ts';
import type { OperatorCaller, SignInState } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { updatePassword } from './credential-store.ts';
import {
  demandOperatorPassword,
  isOwner,
  isSessionAlive,
  namesOfRoles,
  rolesOf,
  SEEN_EVERY_MS,
  SESSION_LIFE_MS,
} from './operator.ts';
import { auditOwn, type OperatorCredentials } from './operator-credentials-service.ts';
import { findInvited, lockAllOperators, updateOperator, type OperatorRecord } from './operator-store.ts';
import { ofOperator } from './owner-store.ts';
import { forgetBrowsers, rememberBrowser } from './known-browser-store.ts';
import { withPasskey } from './passkey-service.ts';
import { hashPassword } from './password-hash.ts';
import { withPassword, withReauth, type PasswordLogin, type Reauth } from './reauth-service.ts';
import { hashToken, isReauthRecent, newToken } from './session.ts';
import { endListedSession } from './session-service.ts';
import {
  findOperatorSession,
  insertOperatorSession,
  revokeSessions,
  writeReauthAt,
  writeSeen,
} from './session-store.ts';
import { endResets } from './operator-reset-store.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import type { ShownPasskey } from './verify-passkey.ts';

export interface OperatorSignIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly operator: Operator;
  readonly enrolling: boolean;
  /** Of emails to them until now. */
  readonly language: Language;
}

/** Finds the session of a console token. An unattended call does not prolong it. */
export async function authenticateOperator(
  { db, clock, kind, mfaRequired }: OperatorCredentials,
  token: string,
  isUnattended: boolean,
): Promise<SignInState<OperatorCaller>> {
  const tokenHash = hashToken(token);
  const found = await findOperatorSession(db, tokenHash);
  if (found === undefined || found.last_seen === null) return { fault: 'NOT_SIGNED_IN' };
  if (found.ended_at !== null || found.blocked_at !== null) return { fault: 'SESSION_REVOKED' };
  const now = clock();
  const { last_seen: lastSeen, expires_at: expiresAt } = found;
  if (!isSessionAlive({ lastSeen, expiresAt }, now)) return { fault: 'NOT_SIGNED_IN' };
  const isSeen = !isUnattended && now.getTime() - lastSeen.getTime() >= SEEN_EVERY_MS;
  if (isSeen) await writeSeen(db, kind, tokenHash, now);
  const { id, name, email, two_factor_on: mfaOn } = found;
  const roles = rolesOf(found);
  const enrolling = mfaRequired && !mfaOn;
  const reauthenticated = isReauthRecent(found.reauth_at, now);
  const access = { ...unionOf(roles), roles: namesOfRoles(roles), isOwner: isOwner(roles) };
  return { caller: { operatorId: id, name, email, ...access, enrolling, reauthenticated, tokenHash } };
}

/** An unknown address, a wrong password and a blocked operator get the same response after the same work. */
export function loginOperator(
  operators: OperatorCredentials,
  given: PasswordLogin & { readonly browser: BrowserKeys },
): Promise<OperatorSignIn> {
  return withPassword(
    operators,
    given,
    () => true,
    (tx, operator) => openOperatorSession(operators, tx, operator, given),
  );
}

/** Opens a session in the transaction that authenticated the operator. `details` are for the audit row. */
export async function openOperatorSession(
  { clock, mfaRequired }: OperatorCredentials,
  tx: Tx,
  operator: OperatorRecord,
  {
    from,
    browser,
    details = {},
  }: { readonly from: BrowserFamily; readonly browser: BrowserKeys; readonly details?: AuditDetails },
): Promise<OperatorSignIn> {
  const { id, name, email, language, two_factor_on: mfaOn } = operator;
  const { token, tokenHash } = newToken();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE_MS);
  await insertOperatorSession(tx, ofOperator(id), { tokenHash, createdAt, expiresAt, from });
  await rememberBrowser(tx, ofOperator(id), browser, createdAt);
  await auditOwn(tx, { operatorId: id, action: 'operator.sign_in', at: createdAt, details });
  const roles = namesOfRoles(rolesOf(operator));
  const enrolling = mfaRequired && !mfaOn;
  return { token, expiresAt, operator: { id, name, email, roles }, enrolling, language };
}

/** The operator whom a key invites. */
export async function readInvitation({ db, clock }: OperatorCredentials, key: string) {
  const found = await findInvited(db, hashToken(key), clock());
  if (found === undefined || found.blocked_at !== null) throw new Refusal('INVITATION_INVALID');
  return { email: found.email, name: found.name, roles: namesOfRoles(rolesOf(found)) };
}

/** Uses up the key, sets the operator's name and password, and logs in. */
export async function joinConsole(
  operators: OperatorCredentials,
  given: { key: string; name: string; password: string; from: BrowserFamily; browser: BrowserKeys },
): Promise<OperatorSignIn> {
  const { db, clock } = operators;
  const keyHash = hashToken(given.key);
  const invited = await findInvited(db, keyHash, clock());
  if (invited === undefined) throw new Refusal('INVITATION_INVALID');
  demandOperatorPassword(given.password, invited.email);
  const passwordHash = await hashPassword(given.password);
  return inTransaction(db, async (tx) => {
    // Locked first, as blocking and changing roles do; the reverse order would deadlock.
    await lockAllOperators(tx);
    const operator = await operators.lock(tx, invited.id);
    // Checked again under the lock: of two parallel calls one succeeds.
    const isGood = (await findInvited(tx, keyHash, clock())) !== undefined;
    if (operator === undefined || !isGood || operator.blocked_at !== null) {
      throw new Refusal('INVITATION_INVALID');
    }
    const owner = ofOperator(operator.id);
    const name = given.name.trim() || operator.name;
    await endSetPasswordKeys(tx, owner, clock());
    await updatePassword(tx, owner, { passwordHash });
    await updateOperator(tx, operator.id, { name });
    const details = { before: { name: operator.name }, after: { name } };
    return openOperatorSession(operators, tx, { ...operator, name }, { ...given, details });
  });
}

/** Re-authenticates the calling session by the password. */
export async function reauthenticate(
  operators: OperatorCredentials,
  { operatorId, tokenHash }: OperatorCaller,
  reauth: Reauth,
): Promise<void> {
  const { kind, clock } = operators;
  await withReauth(operators, { ownerId: operatorId, tokenHash }, reauth, (tx) =>
    writeReauthAt(tx, kind, tokenHash, clock()),
  );
}

/** Re-authenticates the calling session by one of the caller's passkeys. */
export async function reauthenticateByPasskey(
  operators: OperatorCredentials,
  { operatorId, tokenHash }: OperatorCaller,
  shown: ShownPasskey,
  network: string,
): Promise<void> {
  const { kind, clock } = operators;
  await withPasskey(operators, shown, network, async (tx, { id }) => {
    if (id !== operatorId) throw new Refusal('PASSKEY_REFUSED');
    await writeReauthAt(tx, kind, tokenHash, clock());
  });
}

/** Changes the caller's password and ends all other sessions. */
export async function changeOperatorPassword(
  operators: OperatorCredentials,
  caller: OperatorCaller,
  reauth: Reauth & { readonly browser: BrowserKeys },
  password: string,
): Promise<void> {
  demandOperatorPassword(password, caller.email);
  const passwordHash = await hashPassword(password);
  const { operatorId, tokenHash } = caller;
  const owner = ofOperator(operatorId);
  await withReauth(operators, { ownerId: operatorId, tokenHash }, reauth, async (tx) => {
    const at = operators.clock();
    await updatePassword(tx, owner, { passwordHash });
    await revokeSessions(tx, owner, at, tokenHash);
    await endResets(tx, operatorId, at);
    await forgetBrowsers(tx, owner, reauth.browser);
    await auditOwn(tx, { operatorId, action: 'operator.password', at });
  });
}

/** Ends one of the caller's sessions. */
export async function endOwnSession(
  operators: OperatorCredentials,
  { operatorId: ownerId }: OperatorCaller,
  id: string,
  from: BrowserFamily,
): Promise<void> {
  await inTransaction(operators.db, (tx) => endListedSession(operators, tx, { ownerId, id, from }));
}
