import { createHmac, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { newAccountKey } from '../../platform/crypto/account-key.ts';
import { foldEmail, mailboxNames } from '../../platform/mail/mailbox.ts';
import type { NewAccount } from './account-store.ts';
import { inviteCodeFrom } from './invitation.ts';

export interface AccountMakerParts {
  readonly clock: Clock;
  /** Encrypts account keys. */
  readonly accountKeysKey: Buffer;
  /** Hashes mailbox names in the trial's ledger row, which outlives the account. */
  readonly trialKey: Buffer;
}

export type AccountMaker = ReturnType<typeof createAccountMaker>;

/** Generates the parts of an account's row that its holder does not choose. */
export function createAccountMaker({ clock, accountKeysKey, trialKey }: AccountMakerParts) {
  const keyOf = (name: string): Buffer => createHmac('sha256', trialKey).update(name).digest();
  /** The keys by which a mailbox may be stored, first that of new accounts. Takes a normalized address. */
  const mailboxKeys = (email: string): readonly Buffer[] => mailboxNames(email).map(keyOf);

  function make({
    id = uuidv7(),
    ...given
  }: Pick<NewAccount, 'kind' | 'email' | 'passwordHash' | 'language' | 'invitedBy'> & {
    readonly id?: string;
  }): NewAccount {
    return {
      ...given,
      id,
      trialKey: keyOf(foldEmail(given.email)),
      inviteCode: inviteCodeFrom(randomBytes(8)),
      dataKey: newAccountKey(accountKeysKey, id).sealedKey,
      createdAt: clock(),
    };
  }

  return { mailboxKeys, make };
}
