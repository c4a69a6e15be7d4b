import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { actorOf, type OperatorCaller, type SignInState } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { normalizeEmail } from './email.ts';
import { limitKeyOf } from './holder-service.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { hashToken, newToken } from './session.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { TwoFactorRefusal, TwoFactorService } from './two-factor-service.ts';
import { demandOperatorPassword, isSessionAlive, SEEN_EVERY_MS, SESSION_LIFE_MS } from './operator.ts';
import { updatePassword } from './credential-store.ts';
import { ofOperator } from './owner-store.ts';
import { endSession, findOperatorSession, insertOperatorSession, writeSeen } from './session-store.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import {
  findInvited,
  findOperatorByEmail,
  findOperatorById,
  lockOperator,
  updateOperator,
  type OperatorRecord,
} from './operator-store.ts';

export interface OperatorSignInParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly secondStep: TwoFactorService;
  /** Production: nobody works here without a second step. */
  readonly secondStepRequired: boolean;
}

export interface OperatorSignIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly operator: Pick<OperatorRecord, 'id' | 'name' | 'email' | 'role'>;
  readonly enrolling: boolean;
}

export type OperatorSignInService = ReturnType<typeof createOperatorSignInService>;

/** How operators get in. Their sign-ins are their own: no customer's token opens the console, and theirs opens no site. */
export function createOperatorSignInService(parts: OperatorSignInParts) {
  const { db, clock, limits, secondStep, secondStepRequired } = parts;

  /** Looks a token of the console up. */
  async function authenticate(token: string): Promise<SignInState<OperatorCaller>> {
    const tokenHash = hashToken(token);
    const found = await findOperatorSession(db, tokenHash);
    if (found === undefined) return { fault: 'NOT_SIGNED_IN' };
    if (found.ended_at !== null || found.blocked_at !== null) return { fault: 'SESSION_REVOKED' };
    const now = clock();
    const { last_seen: lastSeen, expires_at: expiresAt } = found;
    if (lastSeen === null || !isSessionAlive({ lastSeen, expiresAt }, now)) return { fault: 'NOT_SIGNED_IN' };
    if (now.getTime() - lastSeen.getTime() >= SEEN_EVERY_MS) await writeSeen(db, 'operator', tokenHash, now);
    const { id, name, email, role } = found;
    const enrolling = secondStepRequired && !found.two_factor_on;
    return { caller: { operatorId: id, name, email, role, enrolling, tokenHash } };
  }

  /** An unknown address, a wrong password and a blocked operator get the same answer after the same work. */
  async function login(given: {
    email: string;
    password: string;
    otp: string | undefined;
    network: string;
    from: BrowserFamily;
  }): Promise<OperatorSignIn> {
    const email = normalizeEmail(given.email);
    if (email === '') throw new Refusal('ACCOUNT_REQUIRED');
    if (given.password === '') throw new Refusal('PASSWORD_REQUIRED');
    const counted = { network: given.network, account: `operator.${limitKeyOf(email)}` };
    await limits.passwordTries.demand(counted);
    const known = await findOperatorByEmail(db, email);
    const isRight = await verifyPassword(known?.password_hash, given.password);
    if (!isRight || known === undefined || known.blocked_at !== null) throw new Refusal('WRONG_CREDENTIALS');
    const signIn = await behindSecondStep(known, given, 'WRONG_CREDENTIALS', async (tx) =>
      openSession(tx, known, given.from),
    );
    await limits.passwordTries.giveBack(counted);
    return signIn;
  }

  /** Runs `work` under the operator's lock, once the second step's code was right or none is on. */
  async function behindSecondStep<T>(
    operator: OperatorRecord,
    given: { otp: string | undefined; from: BrowserFamily },
    replaced: 'WRONG_CREDENTIALS' | 'OLD_PASSWORD_WRONG',
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const outcome = await inTransaction(db, async (tx): Promise<{ done: T } | { no: TwoFactorRefusal }> => {
      const locked = await lockOperator(tx, operator.id);
      // Checking took a while: the password may have been replaced meanwhile, or its holder blocked.
      if (locked?.password_hash !== operator.password_hash || locked.blocked_at !== null) {
        throw new Refusal(replaced);
      }
      const no = await secondStep.check(tx, operator.id, given);
      return no === null ? { done: await work(tx) } : { no };
    });
    // Thrown only now, so that a wrong try has been counted.
    if ('no' in outcome) throw new Refusal(outcome.no);
    return outcome.done;
  }

  /** Runs `work` for a signed-in operator who shows the password once more, and the code where that is on. */
  async function withProof<T>(
    caller: OperatorCaller,
    given: { password: string; otp: string | undefined; network: string; from: BrowserFamily },
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const operator = await demandPassword(caller, given.password, given.network);
    return behindSecondStep(operator, given, 'OLD_PASSWORD_WRONG', work);
  }

  /** The caller, if this is their password. */
  async function demandPassword(
    caller: OperatorCaller,
    password: string,
    network: string,
  ): Promise<OperatorRecord> {
    const limitKey = `operator.${caller.operatorId}.${network}`;
    await limits.loginByAccountAndNetwork.demand(limitKey);
    const operator = await findOperatorById(db, caller.operatorId);
    if (!(await verifyPassword(operator?.password_hash, password)) || operator === undefined) {
      throw new Refusal('OLD_PASSWORD_WRONG');
    }
    await limits.loginByAccountAndNetwork.giveBack(limitKey);
    return operator;
  }

  /** Opens a sign-in, in the transaction that has made sure of its holder. */
  async function openSession(
    tx: Tx,
    { id, name, email, role }: Pick<OperatorRecord, 'id' | 'name' | 'email' | 'role'>,
    from: BrowserFamily,
  ): Promise<OperatorSignIn> {
    const { token, tokenHash } = newToken();
    const createdAt = clock();
    const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE_MS);
    await insertOperatorSession(tx, ofOperator(id), { tokenHash, createdAt, expiresAt, from });
    await appendAudit(tx, {
      at: createdAt,
      actor: actorOf({ operatorId: id }),
      action: 'operator.sign_in',
      accountId: null,
      subject: id,
      details: {},
    });
    const enrolling = secondStepRequired && !(await secondStep.isOn(tx, id));
    return { token, expiresAt, operator: { id, name, email, role }, enrolling };
  }

  /** Whom a key is for. */
  async function readInvitation(key: string) {
    const found = await findInvited(db, hashToken(key), clock());
    if (found === undefined || found.blocked_at !== null) throw new Refusal('INVITATION_INVALID');
    return { email: found.email, name: found.name, role: found.role };
  }

  /** Takes a key up: the operator has this name and password from now on, and is signed in. */
  async function join(given: {
    key: string;
    name: string;
    password: string;
    from: BrowserFamily;
  }): Promise<OperatorSignIn> {
    const keyHash = hashToken(given.key);
    const invited = await findInvited(db, keyHash, clock());
    if (invited === undefined) throw new Refusal('INVITATION_INVALID');
    demandOperatorPassword(given.password, invited.email);
    const passwordHash = await hashPassword(given.password);
    return inTransaction(db, async (tx) => {
      const operator = await lockOperator(tx, invited.id);
      // Looked up once more under the lock: of two at once, one gets in.
      const isGood = (await findInvited(tx, keyHash, clock())) !== undefined;
      if (operator === undefined || !isGood || operator.blocked_at !== null) {
        throw new Refusal('INVITATION_INVALID');
      }
      const name = given.name.trim() || operator.name;
      await endSetPasswordKeys(tx, ofOperator(operator.id), clock());
      await updatePassword(tx, ofOperator(operator.id), { passwordHash });
      await updateOperator(tx, operator.id, { name });
      return openSession(tx, { ...operator, name }, given.from);
    });
  }

  async function logout(tokenHash: Buffer): Promise<void> {
    await endSession(db, 'operator', tokenHash, clock());
  }

  return { authenticate, login, withProof, demandPassword, openSession, readInvitation, join, logout };
}
