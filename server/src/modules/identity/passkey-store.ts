import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { BrowserFamily } from '../../platform/browser-family.ts';

export interface NewPasskey {
  readonly id: string;
  readonly holderId: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly from: BrowserFamily;
  readonly createdAt: Date;
}

export interface PasskeyRow {
  readonly id: string;
  readonly credential_id: Buffer;
  readonly name: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

interface KnownPasskey {
  readonly id: string;
  readonly holder_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** Where customers' passkeys lie, and where operators' do: the same columns, but for whose they are. */
const PLACES = {
  accounts: { passkeys: 'passkeys', holder: 'account_id' },
  operators: { passkeys: 'operator_passkeys', holder: 'operator_id' },
} as const;

export type PasskeyStore = ReturnType<typeof passkeyStore>;

export function passkeyStore(of: keyof typeof PLACES) {
  const passkeys = sql.table(PLACES[of].passkeys);
  const holder = sql.ref(PLACES[of].holder);

  /** Inserts a passkey; false when it is known already, to whomever. */
  async function insert(tx: Tx, passkey: NewPasskey): Promise<boolean> {
    const { id, holderId, credentialId, publicKey, counter, from, createdAt } = passkey;
    const { numAffectedRows } = await sql`
      insert into ${passkeys}
        (id, ${holder}, credential_id, public_key, counter, transports, name, browser, system, created_at)
      values (${id}, ${holderId}, ${credentialId}, ${publicKey}, ${counter},
        ${JSON.stringify(passkey.transports)}, '', ${from.browser}, ${from.system}, ${createdAt})
      on conflict (credential_id) do nothing`.execute(tx);
    return numAffectedRows === 1n;
  }

  /** A holder's passkeys, the oldest first. */
  async function list(db: Db | Tx, holderId: string): Promise<PasskeyRow[]> {
    const { rows } = await sql<PasskeyRow>`
      select id, credential_id, name, browser, system, created_at, last_used_at
      from ${passkeys} where ${holder} = ${holderId} order by created_at, id`.execute(db);
    return rows;
  }

  async function find(db: Db, credentialId: Buffer): Promise<KnownPasskey | undefined> {
    const { rows } = await sql<KnownPasskey>`
      select id, ${holder} as holder_id, public_key, counter
      from ${passkeys} where credential_id = ${credentialId}`.execute(db);
    return rows[0];
  }

  /**
   * Keeps the counter of a use; false when the passkey is gone, or one at least as high came first. Authenticators that
   * do not count say 0 always.
   */
  async function writeUse(tx: Tx, id: string, counter: number, now: Date): Promise<boolean> {
    const isNext = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`;
    const { numAffectedRows } = await sql`
      update ${passkeys} set counter = ${counter}, last_used_at = ${now}
      where id = ${id} and ${isNext}`.execute(tx);
    return numAffectedRows === 1n;
  }

  /** False for an id that is foreign, unknown, or none at all. */
  async function rename(db: Db | Tx, holderId: string, id: string, name: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const { numAffectedRows } = await sql`
      update ${passkeys} set name = ${name} where id = ${id} and ${holder} = ${holderId}`.execute(db);
    return numAffectedRows === 1n;
  }

  /** As {@link rename}. */
  async function remove(tx: Tx, holderId: string, id: string): Promise<boolean> {
    if (!isUuid(id)) return false;
    const { numAffectedRows } = await sql`
      delete from ${passkeys} where id = ${id} and ${holder} = ${holderId}`.execute(tx);
    return numAffectedRows === 1n;
  }

  async function removeAll(tx: Tx, holderId: string): Promise<void> {
    await sql`delete from ${passkeys} where ${holder} = ${holderId}`.execute(tx);
  }

  return { insert, list, find, writeUse, rename, remove, removeAll };
}
