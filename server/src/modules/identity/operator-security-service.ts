import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashPassword } from './password-hash.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { secretUrl } from './one-time-code.ts';
import { countRecoveryCodes } from './totp-store.ts';
import { ofOperator } from './owner-store.ts';
import { updatePassword } from './credential-store.ts';
import { listLiveSessions, revokeListedSession, revokeSessions } from './session-store.ts';
import type { TwoFactorService } from './two-factor-service.ts';
import { demandOperatorPassword, SESSION_IDLE_MS } from './operator.ts';
import type { OperatorSignInService } from './operator-sign-in-service.ts';
import { lockOperator } from './operator-store.ts';

export interface OperatorSecurityParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly signIns: OperatorSignInService;
  readonly secondStep: TwoFactorService;
  readonly secondStepRequired: boolean;
}

interface Proof {
  readonly password: string;
  readonly otp: string | undefined;
  readonly network: string;
  readonly from: BrowserFamily;
}

export type OperatorSecurityService = ReturnType<typeof createOperatorSecurityService>;

/**
 * Tells that a recovery code stood in for the authenticator app, and how many are left: beside the row of what it let
 * through, since whoever finds the paper gets in as well.
 */
export async function noteRecoveryCode(
  tx: Tx,
  { ownerId, at }: { readonly ownerId: string; readonly at: Date },
): Promise<void> {
  const left = await countRecoveryCodes(tx, ofOperator(ownerId));
  await appendAudit(tx, {
    at,
    actor: actorOf({ operatorId: ownerId }),
    action: 'operator.recovery_code',
    accountId: null,
    subject: ownerId,
    details: { before: { left: left + 1 }, after: { left } },
  });
}

/** What operators see and change of how they themselves get in. */
export function createOperatorSecurityService(parts: OperatorSecurityParts) {
  const { db, clock, signIns, secondStep, secondStepRequired } = parts;

  async function read({ operatorId }: OperatorCaller) {
    return { ...(await secondStep.read(operatorId)), required: secondStepRequired };
  }

  async function changePassword(caller: OperatorCaller, proof: Proof, password: string): Promise<void> {
    demandOperatorPassword(password, caller.email);
    const passwordHash = await hashPassword(password);
    await signIns.withProof(caller, proof, async (tx) => {
      await updatePassword(tx, ofOperator(caller.operatorId), { passwordHash });
      await revokeSessions(tx, ofOperator(caller.operatorId), clock(), caller.tokenHash);
      await note(tx, caller, 'operator.password');
    });
  }

  /** Draws the secret of a second step; `issuer` is what the authenticator app shows. */
  async function beginSecondStep(
    caller: OperatorCaller,
    given: { password: string; network: string },
    issuer: string,
  ): Promise<{ url: string; secret: string }> {
    await signIns.demandPassword(caller, given.password, given.network);
    const secret = await inTransaction(db, async (tx) => {
      await lockOperator(tx, caller.operatorId);
      return secondStep.begin(tx, caller.operatorId);
    });
    return { url: secretUrl(secret, issuer, caller.email), secret };
  }

  /** Turns the begun second step on; answers the recovery codes, which are shown this once. */
  async function confirmSecondStep(caller: OperatorCaller, otp: string): Promise<readonly string[]> {
    return inTransaction(db, async (tx) => {
      await lockOperator(tx, caller.operatorId);
      const codes = await secondStep.confirm(tx, caller.operatorId, otp);
      await note(tx, caller, 'operator.second_step_on');
      return codes;
    });
  }

  async function endSecondStep(caller: OperatorCaller, proof: Proof): Promise<void> {
    if (secondStepRequired) throw new Refusal('SECOND_STEP_REQUIRED');
    await signIns.withProof(caller, proof, async (tx) => {
      await secondStep.end(tx, caller.operatorId);
      await note(tx, caller, 'operator.second_step_off');
    });
  }

  /** Ten recovery codes in place of those before. */
  async function renewRecoveryCodes(caller: OperatorCaller, proof: Proof): Promise<readonly string[]> {
    return signIns.withProof(caller, proof, async (tx) => {
      const codes = await secondStep.renewCodes(tx, caller.operatorId);
      await note(tx, caller, 'operator.recovery_codes');
      return codes;
    });
  }

  async function listSessions({ operatorId }: OperatorCaller) {
    const now = clock();
    return listLiveSessions(db, ofOperator(operatorId), now, new Date(now.getTime() - SESSION_IDLE_MS));
  }

  /** Ends a sign-in of the caller's; a foreign one and a missing one are refused alike. */
  async function endSession(caller: OperatorCaller, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await revokeListedSession(tx, ofOperator(caller.operatorId), id, clock()))) {
        throw new Refusal('SESSION_NOT_FOUND');
      }
      await note(tx, caller, 'operator.session_end');
    });
  }

  async function note(tx: Tx, caller: OperatorCaller, action: string): Promise<void> {
    await appendAudit(tx, {
      at: clock(),
      actor: actorOf(caller),
      action,
      accountId: null,
      subject: caller.operatorId,
      details: {},
    });
  }

  return {
    read,
    changePassword,
    beginSecondStep,
    confirmSecondStep,
    endSecondStep,
    renewRecoveryCodes,
    listSessions,
    endSession,
  };
}
