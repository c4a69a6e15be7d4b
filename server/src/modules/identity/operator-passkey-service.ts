import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import { insertChallenge, useChallenge } from './challenge-store.ts';
import { ofOperator } from './owner-store.ts';
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
import type { OperatorSignIn, OperatorSignInService } from './operator-sign-in-service.ts';
import { lockOperator } from './operator-store.ts';

export interface OperatorPasskeyParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly signIns: OperatorSignInService;
  /** Null where the site's host is an address in figures. */
  readonly place: PasskeyPlace | null;
}

export type OperatorPasskeyService = ReturnType<typeof createOperatorPasskeyService>;

/** Operators' passkeys: kept apart from customers', and good for the console alone. */
export function createOperatorPasskeyService(parts: OperatorPasskeyParts) {
  const { db, clock, limits, signIns, place } = parts;

  function demandPlace(): PasskeyPlace {
    if (place === null) throw new Refusal('PASSKEYS_UNAVAILABLE');
    return place;
  }

  const challengeEnd = () => new Date(clock().getTime() + CHALLENGE_MS);

  /** A challenge for a new passkey of the caller, and the credential ids of those that there are. */
  async function begin(
    caller: OperatorCaller,
    proof: { password: string; otp: string | undefined; network: string; from: BrowserFamily },
  ) {
    const { rpId } = demandPlace();
    const { operatorId } = caller;
    return signIns.withProof(caller, proof, async (tx) => {
      const known = await listPasskeys(tx, ofOperator(operatorId));
      if (known.length >= MOST_PASSKEYS) throw new Refusal('PASSKEYS_TOO_MANY');
      const challenge = drawChallenge();
      const hash = hashChallenge(challenge);
      await insertChallenge(tx, { kind: 'operator', hash, ownerId: operatorId }, challengeEnd());
      return { challenge, rpId, known: known.map((passkey) => passkey.credential_id) };
    });
  }

  /** Keeps what the browser made; its challenge says that its holder began it. */
  async function add(caller: OperatorCaller, made: MadePasskey, from: BrowserFamily): Promise<string> {
    const at = demandPlace();
    const { operatorId } = caller;
    const challenge = await takeChallenge(made.response.clientDataJSON, operatorId);
    const passkey = await verifyMade(made, challenge, at);
    if (passkey === null) throw new Refusal('PASSKEY_REFUSED');
    return inTransaction(db, async (tx) => {
      await lockOperator(tx, operatorId);
      // Counted under the lock, so that many at once do not pass the limit.
      if ((await listPasskeys(tx, ofOperator(operatorId))).length >= MOST_PASSKEYS)
        throw new Refusal('PASSKEYS_TOO_MANY');
      const id = uuidv7();
      const transports = made.response.transports ?? [];
      const fresh = { id, owner: ofOperator(operatorId), ...passkey, transports, from, createdAt: clock() };
      if (!(await insertPasskey(tx, fresh))) throw new Refusal('PASSKEY_REFUSED');
      await note(tx, caller, 'operator.passkey_add');
      return id;
    });
  }

  /** The challenge that an answer of a browser is for, used up. */
  async function takeChallenge(clientDataJson: string, ownerId: string | null): Promise<Buffer> {
    const challenge = challengeOf(clientDataJson);
    const isGood =
      challenge !== null &&
      (await useChallenge(db, { kind: 'operator', hash: hashChallenge(challenge), ownerId }, clock()));
    if (!isGood) throw new Refusal('PASSKEY_REFUSED');
    return challenge;
  }

  async function rename(caller: OperatorCaller, id: string, name: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await renamePasskey(tx, ofOperator(caller.operatorId), id, name.trim())))
        throw new Refusal('PASSKEY_NOT_FOUND');
      await note(tx, caller, 'operator.passkey_rename');
    });
  }

  async function remove(caller: OperatorCaller, id: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (!(await removePasskey(tx, ofOperator(caller.operatorId), id)))
        throw new Refusal('PASSKEY_NOT_FOUND');
      await note(tx, caller, 'operator.passkey_remove');
    });
  }

  /** A challenge for a sign-in, by whomever. */
  async function beginLogin(network: string): Promise<{ challenge: Buffer; rpId: string }> {
    const { rpId } = demandPlace();
    await limits.passkeysByNetwork.demand(network);
    const challenge = drawChallenge();
    await insertChallenge(
      db,
      { kind: 'operator', hash: hashChallenge(challenge), ownerId: null },
      challengeEnd(),
    );
    return { challenge, rpId };
  }

  /** Signs in with a passkey; its user verification is the second step. A blocked operator's is refused like an unknown one. */
  async function login(
    shown: ShownPasskey,
    { network, from }: { network: string; from: BrowserFamily },
  ): Promise<OperatorSignIn> {
    const at = demandPlace();
    await limits.passkeysByNetwork.demand(network);
    const challenge = await takeChallenge(shown.response.clientDataJSON, null);
    const known = await findPasskey(db, 'operator', Buffer.from(shown.id, 'base64url'));
    if (known === undefined) throw new Refusal('PASSKEY_REFUSED');
    const { id, owner_id: operatorId, public_key: publicKey, counter } = known;
    const handle = shown.response.userHandle ?? null;
    if (handle !== null && handle !== userHandle(operatorId)) throw new Refusal('PASSKEY_REFUSED');
    const newCounter = await verifyShown(shown, { publicKey, counter }, challenge, at);
    if (newCounter === null) throw new Refusal('PASSKEY_REFUSED');
    return inTransaction(db, async (tx) => {
      const operator = await lockOperator(tx, operatorId);
      const isGood = await writePasskeyUse(tx, 'operator', { id, counter: newCounter }, clock());
      // One who has to set a new password first has none of the old ways in.
      const mayEnter = operator?.blocked_at === null && operator.password_hash !== null;
      if (!isGood || !mayEnter) throw new Refusal('PASSKEY_REFUSED');
      return signIns.openSession(tx, operator, from);
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
    isAvailable: place !== null,
    list: ({ operatorId }: OperatorCaller) => listPasskeys(db, ofOperator(operatorId)),
    begin,
    add,
    rename,
    remove,
    beginLogin,
    login,
  };
}
