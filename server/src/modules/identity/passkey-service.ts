import { v7 as uuidv7 } from 'uuid';
import type { SignIn } from '@causeway/contract/accounts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCredential } from './account-store.ts';
import type { HolderService, Proof } from './holder-service.ts';
import type { SessionService } from './session-service.ts';
import { appendSecurityEvent } from './security-event-store.ts';
import type { SecurityNotices } from './security-notice-service.ts';
import { insertChallenge, useChallenge } from './challenge-store.ts';
import { ofCustomer } from './owner-store.ts';
import { CHALLENGE_MS, drawChallenge, hashChallenge, MOST_PASSKEYS, userHandle } from './passkey.ts';
import type { PasskeyPlace } from './passkey-place.ts';
import {
  findPasskey,
  insertPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  writePasskeyUse,
} from './passkey-store.ts';
import {
  challengeOf,
  verifyMade,
  verifyShown,
  type MadePasskey,
  type ShownPasskey,
} from './verify-passkey.ts';

export interface PasskeyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly holder: HolderService;
  readonly sessions: SessionService;
  readonly notices: SecurityNotices;
  /** Null where the site's host is an address in figures. */
  readonly place: PasskeyPlace | null;
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

export function createPasskeyService(parts: PasskeyParts) {
  const { db, clock, limits, holder, sessions, notices, place } = parts;

  function demandPlace(): PasskeyPlace {
    if (place === null) throw new Refusal('PASSKEYS_UNAVAILABLE');
    return place;
  }

  const challengeEnd = () => new Date(clock().getTime() + CHALLENGE_MS);

  /** A challenge for a new passkey of the caller, and the credential ids of those that there are. */
  async function begin(caller: Caller, proof: Proof) {
    const { rpId } = demandPlace();
    const { accountId } = caller;
    return holder.withFresh(caller, proof, async (tx) => {
      const known = await listPasskeys(tx, ofCustomer(accountId));
      if (known.length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_TOO_MANY');
      const challenge = drawChallenge();
      await insertChallenge(
        tx,
        { kind: 'customer', hash: hashChallenge(challenge), ownerId: accountId },
        challengeEnd(),
      );
      return { challenge, rpId, known: known.map((passkey) => passkey.credential_id) };
    });
  }

  /** Keeps what the browser made; its challenge says that the holder began it. */
  async function add(caller: Caller, made: MadePasskey, from: BrowserFamily): Promise<string> {
    const at = demandPlace();
    const { accountId } = caller;
    const challenge = await takeChallenge(made.response.clientDataJSON, accountId);
    const passkey = await verifyMade(made, challenge, at);
    if (passkey === null) throw new Refusal('PASSKEY_REFUSED');
    return inTransaction(db, async (tx) => {
      const account = await lockCredential(tx, accountId);
      if (account === undefined) throw new Refusal('NOT_SIGNED_IN');
      // Counted under the lock, so that many at once do not pass the limit.
      if ((await listPasskeys(tx, ofCustomer(accountId))).length >= MOST_PASSKEYS)
        throw new Refusal('PASSKEYS_TOO_MANY');
      const id = uuidv7();
      const transports = made.response.transports ?? [];
      const inserted = await insertPasskey(tx, {
        id,
        owner: ofCustomer(accountId),
        ...passkey,
        transports,
        from,
        createdAt: clock(),
      });
      if (!inserted) throw new Refusal('PASSKEY_REFUSED');
      await appendSecurityEvent(tx, {
        owner: ofCustomer(accountId),
        kind: 'passkey_added',
        at: clock(),
        from,
      });
      await notices.send(tx, account, 'passkey_added');
      return id;
    });
  }

  /** The challenge that an answer of a browser is for, used up. */
  async function takeChallenge(clientDataJson: string, accountId: string | null): Promise<Buffer> {
    const challenge = challengeOf(clientDataJson);
    const isGood =
      challenge !== null &&
      (await useChallenge(
        db,
        { kind: 'customer', hash: hashChallenge(challenge), ownerId: accountId },
        clock(),
      ));
    if (!isGood) throw new Refusal('PASSKEY_REFUSED');
    return challenge;
  }

  async function rename(accountId: string, id: string, name: string): Promise<void> {
    if (!(await renamePasskey(db, ofCustomer(accountId), id, name.trim())))
      throw new Refusal('PASSKEY_NOT_FOUND');
  }

  async function remove(accountId: string, id: string, from: BrowserFamily): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await removePasskey(tx, ofCustomer(accountId), id))) throw new Refusal('PASSKEY_NOT_FOUND');
      await appendSecurityEvent(tx, {
        owner: ofCustomer(accountId),
        kind: 'passkey_removed',
        at: clock(),
        from,
      });
    });
  }

  /** A challenge for a sign-in, by whomever. */
  async function beginLogin(network: string): Promise<{ challenge: Buffer; rpId: string }> {
    const { rpId } = demandPlace();
    await limits.passkeysByNetwork.demand(network);
    const challenge = drawChallenge();
    await insertChallenge(
      db,
      { kind: 'customer', hash: hashChallenge(challenge), ownerId: null },
      challengeEnd(),
    );
    return { challenge, rpId };
  }

  /** Signs in with a passkey; its user verification is the second step. */
  async function login(
    shown: ShownPasskey,
    given: { remember: boolean; network: string; from: BrowserFamily },
  ): Promise<SignIn & { account: string }> {
    const at = demandPlace();
    await limits.passkeysByNetwork.demand(given.network);
    const challenge = await takeChallenge(shown.response.clientDataJSON, null);
    const known = await findPasskey(db, 'customer', Buffer.from(shown.id, 'base64url'));
    if (known === undefined) throw new Refusal('PASSKEY_REFUSED');
    const { id, owner_id: accountId, public_key: publicKey, counter } = known;
    const handle = shown.response.userHandle ?? null;
    if (handle !== null && handle !== userHandle(accountId)) throw new Refusal('PASSKEY_REFUSED');
    const newCounter = await verifyShown(shown, { publicKey, counter }, challenge, at);
    if (newCounter === null) throw new Refusal('PASSKEY_REFUSED');
    const { remember, from } = given;
    return inTransaction(db, async (tx) => {
      const account = await lockCredential(tx, accountId);
      const isGood = await writePasskeyUse(tx, 'customer', { id, counter: newCounter }, clock());
      if (!isGood || account === undefined || account.email === null) throw new Refusal('PASSKEY_REFUSED');
      if (account.blocked_at !== null) throw new Refusal('ACCOUNT_BLOCKED');
      const opening = { accountId, remember, from, proved: true };
      const signIn = await sessions.openSession(tx, { ...opening, noted: 'passkey_used' });
      return { ...signIn, account: account.email };
    });
  }

  return {
    isAvailable: place !== null,
    list: (accountId: string) => listPasskeys(db, ofCustomer(accountId)),
    begin,
    add,
    rename,
    remove,
    beginLogin,
    login,
  };
}
