import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { newAccountKey } from '../../platform/crypto/account-key.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { insertMemberAccounts, insertMemberKeys, inviteCodeFrom, newToken } from '../identity/api.ts';
import { memberInvitedMail } from './mails/member-invited.mail.ts';
import { MEMBER_KEY_LIFE_SECONDS } from './member-key.ts';
import { memberAccount } from './member-name.ts';
import type { Profile } from './member-profile.ts';
import { insertMembers } from './team/team-member-store.ts';
import type { LockedTeam } from './team-lock-service.ts';

export interface MemberMakingParts {
  readonly outbox: MailOutbox;
  /** Seals the account keys. */
  readonly accountKeysKey: Buffer;
}

/** A member whose fields, seats and id have been checked. */
export interface ReadyMember extends Profile {
  readonly memberId: string;
  /** Null if none was given. */
  readonly passwordHash: string | null;
  /** True without a password: the member gets a link to set one. */
  readonly invited: boolean;
}

/**
 * Creates members under the lock of their team in a fixed number of statements; returns their account ids, in order.
 */
export async function makeMembers(
  tx: Tx,
  { outbox, accountKeysKey }: MemberMakingParts,
  {
    team,
    ready,
    now,
  }: { readonly team: LockedTeam; readonly ready: readonly ReadyMember[]; readonly now: Date },
): Promise<string[]> {
  const rows = ready
    .map((member) => ({ ...member, id: uuidv7() }))
    .map((member) => ({
      ...member,
      account: memberAccount(member.memberId, team.teamId),
      trialKey: randomBytes(32),
      // Never shown; longer than customers' codes, so that thousands of them do not collide.
      inviteCode: inviteCodeFrom(randomBytes(16)),
      dataKey: newAccountKey(accountKeysKey, member.id).sealedKey,
    }));
  await insertMemberAccounts(tx, rows, { language: team.language, now });
  await insertMembers(tx, rows, { id: team.id, now });
  const invited = rows.flatMap(({ id, name, account, email, invited: isInvited }) =>
    isInvited && email !== null ? [{ accountId: id, name, account, to: email, ...newToken() }] : [],
  );
  if (invited.length > 0) {
    const expiresAt = new Date(now.getTime() + MEMBER_KEY_LIFE_SECONDS * 1000);
    await insertMemberKeys(
      tx,
      invited.map(({ accountId, tokenHash }) => ({ accountId, keyHash: tokenHash })),
      expiresAt,
    );
    await outbox.enqueueAll(tx, {
      template: memberInvitedMail,
      language: team.language,
      optOut: true,
      mails: invited.map(({ to, accountId, name, account, token }) => ({
        to,
        accountId,
        values: { name, account, team: team.name, key: token },
      })),
    });
  }
  return rows.map(({ id }) => id);
}
