import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { attempting, Refusal } from '../../platform/refusal.ts';
import { insertChallenge, useChallenge } from './challenge-store.ts';
import type { Credentials, FoundOwner, LockedOwner } from './credentials-service.ts';
import { CHALLENGE_MS, generateChallenge, hashChallenge, MOST_PASSKEYS, userHandle } from './passkey.ts';
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
  lockOwner,
  withRecentReauth,
  withReauthAndCode,
  type OwnSession,
  type Reauth,
} from './reauth-service.ts';
import {
  challengeOf,
  verifyMade,
  verifyShown,
  type MadePasskey,
  type ShownPasskey,
} from './verify-passkey.ts';

function demandPlace({ passkeyPlace }: Credentials): PasskeyPlace {
  if (passkeyPlace === null) throw new Refusal('PASSKEYS_UNAVAILABLE');
  return passkeyPlace;
}

const challengeEnd = ({ clock }: Credentials) => new Date(clock().getTime() + CHALLENGE_MS);

export const listOwnPasskeys = ({ db, kind }: Credentials, ownerId: string) =>
  listPasskeys(db, { kind, id: ownerId });

/** A challenge for the caller's new passkey, and the credential ids of the existing ones. */
export async function beginPasskey(credentials: Credentials, session: OwnSession, reauth: Reauth) {
  const { rpId } = demandPlace(credentials);
  const { kind } = credentials;
  return withRecentReauth(credentials, session, reauth, async (tx, { id: ownerId }) => {
    const known = await listPasskeys(tx, { kind, id: ownerId });
    if (known.length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_TOO_MANY');
    const challenge = generateChallenge();
    const hash = hashChallenge(challenge);
    await insertChallenge(tx, { kind, hash, ownerId }, challengeEnd(credentials));
    return { challenge, rpId, known: known.map((passkey) => passkey.credential_id) };
  });
}

/** Saves the passkey that the browser made; its challenge proves that the owner began it. */
export async function addPasskey(
  credentials: Credentials,
  session: OwnSession,
  made: MadePasskey,
  from: BrowserFamily,
): Promise<string> {
  const at = demandPlace(credentials);
  const { db, clock, kind } = credentials;
  const { ownerId } = session;
  const challenge = await takeChallenge(credentials, made.response.clientDataJSON, ownerId);
  const passkey = await verifyMade(made, challenge, at);
  if (passkey === null) throw new Refusal('PASSKEY_REFUSED');
  return inTransaction(db, async (tx) => {
    const locked = await lockOwner(credentials, tx, session);
    const owner = { kind, id: ownerId };
    // Counted under the lock, so that parallel calls cannot exceed the limit.
    if ((await listPasskeys(tx, owner)).length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_TOO_MANY');
    const id = uuidv7();
    const transports = made.response.transports ?? [];
    const isNew = await insertPasskey(tx, { id, owner, ...passkey, transports, from, createdAt: clock() });
    if (!isNew) throw new Refusal('PASSKEY_REFUSED');
    await credentials.record(tx, ownerId, 'passkey_added', from);
    await credentials.notify(tx, locked, 'passkey_added');
    return id;
  });
}

/** Uses up the challenge of a browser's response. */
async function takeChallenge(
  { db, clock, kind }: Credentials,
  clientDataJson: string,
  ownerId: string | null,
): Promise<Buffer> {
  const challenge = challengeOf(clientDataJson);
  const isGood =
    challenge !== null &&
    (await useChallenge(db, { kind, hash: hashChallenge(challenge), ownerId }, clock()));
  if (!isGood) throw new Refusal('PASSKEY_REFUSED');
  return challenge;
}

export async function renameOwnPasskey(
  credentials: Credentials,
  session: OwnSession,
  { id, name }: { id: string; name: string },
  from: BrowserFamily,
): Promise<void> {
  const { db, kind } = credentials;
  const { ownerId } = session;
  await inTransaction(db, async (tx) => {
    await lockOwner(credentials, tx, session);
    if (!(await renamePasskey(tx, { kind, id: ownerId }, id, name.trim()))) {
      throw new Refusal('PASSKEY_NOT_FOUND');
    }
    await credentials.record(tx, ownerId, 'passkey_renamed', from);
  });
}

export async function removeOwnPasskey(
  credentials: Credentials,
  session: OwnSession,
  id: string,
  reauth: Reauth,
): Promise<void> {
  await withReauthAndCode(credentials, session, reauth, async (tx, { id: ownerId }) => {
    const owner = { kind: credentials.kind, id: ownerId };
    if (!(await removePasskey(tx, owner, id))) throw new Refusal('PASSKEY_NOT_FOUND');
    await credentials.record(tx, ownerId, 'passkey_removed', reauth.from);
  });
}

/** A challenge for a login; the owner is not known yet. */
export async function beginPasskeyLogin(
  credentials: Credentials,
  network: string,
): Promise<{ challenge: Buffer; rpId: string }> {
  const { rpId } = demandPlace(credentials);
  const { db, kind, limits } = credentials;
  await limits.passkeysByNetwork.demand(network);
  const challenge = generateChallenge();
  const hash = hashChallenge(challenge);
  await insertChallenge(db, { kind, hash, ownerId: null }, challengeEnd(credentials));
  return { challenge, rpId };
}

/** Runs `work` in the transaction of a login by passkey, whose user verification is the second factor. */
export async function withPasskey<F extends FoundOwner, L extends LockedOwner, T>(
  credentials: Credentials<F, L>,
  shown: ShownPasskey,
  network: string,
  work: (tx: Tx, owner: L) => Promise<T>,
): Promise<T> {
  const at = demandPlace(credentials);
  const { db, clock, kind, limits } = credentials;
  await limits.passkeysByNetwork.demand(network);
  const challenge = await takeChallenge(credentials, shown.response.clientDataJSON, null);
  const known = await findPasskey(db, kind, Buffer.from(shown.id, 'base64url'));
  if (known === undefined) throw new Refusal('PASSKEY_REFUSED');
  const { id, owner_id: ownerId, public_key: publicKey, counter } = known;
  return attempting({ kind, id: ownerId }, async () => {
    const handle = shown.response.userHandle ?? null;
    if (handle !== null && handle !== userHandle(ownerId)) throw new Refusal('PASSKEY_REFUSED');
    const newCounter = await verifyShown(shown, { publicKey, counter }, challenge, at);
    if (newCounter === null) throw new Refusal('PASSKEY_REFUSED');
    return inTransaction(db, async (tx) => {
      const owner = await credentials.lock(tx, ownerId);
      const isGood = await writePasskeyUse(tx, kind, { id, counter: newCounter }, clock());
      if (!isGood || owner === undefined) throw new Refusal('PASSKEY_REFUSED');
      const refusal = credentials.passkeyRefusal(owner);
      if (refusal !== null) throw new Refusal(refusal);
      return work(tx, owner);
    });
  });
}
