import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { EMAIL_PATTERN } from '@causeway/contract/accounts';
import { holds, type Role } from '@causeway/contract/console/rights';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { normalizeEmail } from './email.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { updatePassword } from './credential-store.ts';
import { ofOperator } from './owner-store.ts';
import { removeAllPasskeys } from './passkey-store.ts';
import { revokeSessions } from './session-store.ts';
import { issueSetPasswordKey } from './set-password-key-service.ts';
import { endSetPasswordKeys } from './set-password-key-store.ts';
import { removeTotp } from './totp-store.ts';
import { demandGrantable, KEY_LIFE_SECONDS, stateOf } from './operator.ts';
import { operatorInvitedMail } from './mails/operator-invited.mail.ts';
import {
  countOwners,
  findOperatorByEmail,
  insertOperator,
  listOperators,
  lockAllOperators,
  lockOperator,
  updateOperator,
  type OperatorRecord,
} from './operator-store.ts';

export interface OperatorServiceParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  /** Gives the tickets of one who may no longer answer back to the queue; how many there were. Needs the operator's lock. */
  readonly releaseTickets: (tx: Tx, operatorId: string) => Promise<number>;
}

export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly language: Language;
}

export type OperatorService = ReturnType<typeof createOperatorService>;

/** Who works in the console. */
export function createOperatorService({ db, clock, outbox, releaseTickets }: OperatorServiceParts) {
  const list = () => listOperators(db);

  /** Mails an invitation; one who was invited before and has not come gets a new one, with the role given now. */
  async function invite(caller: OperatorCaller, invited: Invited): Promise<string> {
    demandGrantable(caller.role, invited.role);
    return inTransaction(db, async (tx) => {
      const { id, key, email, name } = await addInvited(tx, invited, caller.role);
      await outbox.enqueue(tx, {
        template: operatorInvitedMail,
        to: email,
        language: invited.language,
        values: { inviter: caller.name, name, key },
      });
      await note(tx, actorOf(caller), 'operator.invite', id, { after: { role: invited.role } });
      return id;
    });
  }

  /** As {@link invite}, by the operator command, which hands the key on itself. */
  async function add(actor: string, invited: Invited): Promise<{ key: string }> {
    return inTransaction(db, async (tx) => {
      const { id, key } = await addInvited(tx, invited, 'owner');
      await note(tx, actor, 'operator.invite', id, { after: { role: invited.role } });
      return { key };
    });
  }

  async function addInvited(tx: Tx, invited: Invited, granter: Role) {
    const email = normalizeEmail(invited.email);
    if (!EMAIL_PATTERN.test(email)) throw new Refusal('EMAIL_INVALID');
    const name = invited.name.trim() || email;
    const now = clock();
    const { role, language } = invited;
    const fresh = { id: uuidv7(), email, name, role, language, passwordHash: null, invitedAt: now };
    let { id } = fresh;
    if (!(await insertOperator(tx, fresh))) {
      const known = await findOperatorByEmail(tx, email);
      const locked = known === undefined ? undefined : await lockOperator(tx, known.id);
      if (locked === undefined || stateOf(locked) !== 'invited') throw new Refusal('OPERATOR_EXISTS');
      demandGrantable(granter, locked.role);
      id = locked.id;
      await updateOperator(tx, id, { role, name, invited_at: now });
    }
    return { id, email, name, key: await generateKey(tx, id) };
  }

  /** A new key in place of those before: good once, for three days. */
  async function generateKey(tx: Tx, operatorId: string): Promise<string> {
    const now = clock();
    await endSetPasswordKeys(tx, ofOperator(operatorId), now);
    return issueSetPasswordKey(tx, ofOperator(operatorId), { now, lifeSeconds: KEY_LIFE_SECONDS });
  }

  async function changeRole(caller: OperatorCaller, id: string, role: Role): Promise<void> {
    demandGrantable(caller.role, role);
    await change(caller, id, async (tx, operator) => {
      await updateOperator(tx, id, { role });
      await demandAnOwner(tx);
      const loses = holds(operator.role, 'tickets.answer') && !holds(role, 'tickets.answer');
      const tickets = loses ? await releaseTickets(tx, id) : 0;
      const details = {
        before: { role: operator.role, ...(loses && { tickets }) },
        after: { role, ...(loses && { tickets: 0 }) },
      };
      await note(tx, actorOf(caller), 'operator.role', id, details);
    });
  }

  async function block(caller: OperatorCaller, id: string): Promise<void> {
    await change(caller, id, async (tx) => {
      const now = clock();
      await updateOperator(tx, id, { blocked_at: now });
      await revokeSessions(tx, ofOperator(id), now, null);
      await endSetPasswordKeys(tx, ofOperator(id), now);
      await demandAnOwner(tx);
      const tickets = await releaseTickets(tx, id);
      const details = { before: { blocked: false, tickets }, after: { blocked: true, tickets: 0 } };
      await note(tx, actorOf(caller), 'operator.block', id, details);
    });
  }

  async function unblock(caller: OperatorCaller, id: string): Promise<void> {
    await change(caller, id, async (tx) => {
      await updateOperator(tx, id, { blocked_at: null });
      await note(tx, actorOf(caller), 'operator.unblock', id, {});
    });
  }

  async function demandAnOwner(tx: Tx): Promise<void> {
    if ((await countOwners(tx)) === 0) throw new Refusal('LAST_OWNER');
  }

  async function change(
    caller: OperatorCaller,
    id: string,
    work: (tx: Tx, operator: OperatorRecord) => Promise<void>,
  ): Promise<void> {
    if (!isUuid(id)) throw new Refusal('OPERATOR_NOT_FOUND');
    if (id === caller.operatorId) throw new Refusal('OPERATOR_NOT_YOURS');
    await inTransaction(db, async (tx) => {
      await lockAllOperators(tx);
      const operator = await lockOperator(tx, id);
      if (operator === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
      demandGrantable(caller.role, operator.role);
      await work(tx, operator);
    });
  }

  /**
   * For an operator who cannot get in any more: ends sign-ins, forgets two-factor and passkeys, lifts a block, and answers a key
   * for a new password.
   */
  async function recover(actor: string, address: string): Promise<{ key: string }> {
    return inTransaction(db, async (tx) => {
      const known = await findOperatorByEmail(tx, normalizeEmail(address));
      if (known === undefined) throw new Refusal('OPERATOR_NOT_FOUND');
      const owner = ofOperator(known.id);
      await lockOperator(tx, known.id);
      await revokeSessions(tx, owner, clock(), null);
      await removeTotp(tx, owner);
      await removeAllPasskeys(tx, owner);
      await updatePassword(tx, owner, { passwordHash: null });
      await updateOperator(tx, known.id, { blocked_at: null });
      await note(tx, actor, 'operator.recover', known.id, {});
      return { key: await generateKey(tx, known.id) };
    });
  }

  async function note(tx: Tx, actor: string, action: string, subject: string, details: AuditDetails) {
    await appendAudit(tx, { at: clock(), actor, action, accountId: null, subject, details });
  }

  return { list, invite, add, changeRole, block, unblock, recover };
}
