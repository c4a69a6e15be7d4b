import { validate as isUuid } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/tx.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  limitKeyOf,
  ofCustomer,
  updatePassword,
  hashPassword,
  demandGoodPassword,
  revokeSessions,
  issueSetPasswordKey,
  endSetPasswordKeys,
  forgetBrowsers,
  mailLanguage,
} from '../identity/api.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { demandNotOptedOut } from './member-address-service.ts';
import { demandMemberMail } from './member-mail-limit-service.ts';
import { MEMBER_KEY_LIFE_SECONDS } from './member-key.ts';
import { memberPasswordMail } from './mails/member-password.mail.ts';
import { NOTHING_TOLD } from './member-record.ts';
import { findTeamMember, lockMembers } from './member-read.ts';
import { inLockedTeam } from './team-lock-service.ts';

export interface MemberPasswordContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly limits: Limits;
  readonly addressKey: Buffer;
}

/**
 * Sets a member's password, or removes it and mails a link to set one. Ends their sessions and earlier links. The
 * member must then choose a new password.
 */
export async function setMemberPassword(
  context: MemberPasswordContext,
  teamAccountId: string,
  id: string,
  password: string | undefined,
): Promise<void> {
  const { db, clock, outbox, limits } = context;
  const found = isUuid(id) ? await findTeamMember(db, teamAccountId, id) : undefined;
  if (found === undefined) throw new Refusal('MEMBER_NOT_FOUND');
  const isGiven = password !== undefined && password !== '';
  if (!isGiven && found.email === null) throw new Refusal('MEMBER_PASSWORD_OR_EMAIL');
  if (isGiven) demandGoodPassword(password, found.account ?? '');
  else {
    await demandNotOptedOut(context, teamAccountId, found.email ?? '');
    await demandMemberMail(limits, teamAccountId, found.email ?? '');
  }
  const passwordHash = isGiven ? await hashPassword(password) : null;
  await inLockedTeam(db, teamAccountId, async (tx, team) => {
    const now = clock();
    const owner = ofCustomer(id);
    // A concurrent login either comes before and is ended, or comes after and needs the new password.
    const [member] = await lockMembers(tx, team.id, [id]);
    if (member === undefined) throw new Refusal('MEMBER_NOT_FOUND');
    await updatePassword(tx, owner, { passwordHash, mustSetPassword: true });
    await revokeSessions(tx, owner, now, null);
    await endSetPasswordKeys(tx, owner, now);
    await forgetBrowsers(tx, owner);
    if (!isGiven) {
      if (member.email === null) throw new Refusal('MEMBER_PASSWORD_OR_EMAIL');
      const key = await issueSetPasswordKey(tx, owner, { now, lifeSeconds: MEMBER_KEY_LIFE_SECONDS });
      await outbox.enqueue(tx, {
        template: memberPasswordMail,
        to: member.email,
        language: mailLanguage(member),
        accountId: id,
        optOut: true,
        values: { name: member.name ?? '', account: member.account ?? '', team: team.name, key },
      });
    }
    await appendAudit(tx, {
      at: now,
      actor: 'customer',
      action: 'member.password',
      accountId: team.id,
      subject: member.id,
      details: { ...NOTHING_TOLD },
    });
  });
  // Failed logins by strangers must not lock out the member, whose password the administrator has just set.
  await limits.passwordTries.clear(db, limitKeyOf(found.account ?? ''));
}
