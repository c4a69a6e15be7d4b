import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import type { Tries } from './second-step.ts';

interface StepRow {
  readonly sealed_secret: Buffer;
  readonly begun_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_step: number | null;
  readonly wrong_tries: number;
  readonly tries_since: Date | null;
}

export type SecondStepStore = ReturnType<typeof secondStepStore>;

/** Where customers' second steps lie, and where operators' do: the same columns, but for whose they are. */
const PLACES = {
  accounts: { steps: 'second_steps', codes: 'recovery_codes', holder: 'account_id' },
  operators: { steps: 'operator_second_steps', codes: 'operator_recovery_codes', holder: 'operator_id' },
} as const;

/**
 * All that is written here is written under the holder's lock, which the caller has: of two codes at once one is judged
 * after the other.
 */
export function secondStepStore(of: keyof typeof PLACES) {
  const steps = sql.table(PLACES[of].steps);
  const codes = sql.table(PLACES[of].codes);
  const holder = sql.ref(PLACES[of].holder);

  async function find(db: Db | Tx, id: string): Promise<StepRow | undefined> {
    const { rows } = await sql<StepRow>`
      select sealed_secret, begun_at, confirmed_at, last_step, wrong_tries, tries_since
      from ${steps} where ${holder} = ${id}`.execute(db);
    return rows[0];
  }

  /** Puts a new secret in the place of one that was never confirmed. */
  async function writeBegun(tx: Tx, id: string, sealedSecret: Buffer, begunAt: Date): Promise<void> {
    await sql`
      insert into ${steps} (${holder}, sealed_secret, begun_at) values (${id}, ${sealedSecret}, ${begunAt})
      on conflict (${holder}) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at`.execute(
      tx,
    );
  }

  /** Turns a begun one on; the code that did it is used. */
  async function confirm(tx: Tx, id: string, lastStep: number, now: Date): Promise<void> {
    await sql`
      update ${steps} set confirmed_at = ${now}, last_step = ${lastStep}, wrong_tries = 0, tries_since = null
      where ${holder} = ${id}`.execute(tx);
  }

  /** Keeps the step of a right code, and forgets the wrong ones before it. */
  async function writeLastStep(tx: Tx, id: string, lastStep: number): Promise<void> {
    await sql`
      update ${steps} set last_step = ${lastStep}, wrong_tries = 0, tries_since = null
      where ${holder} = ${id}`.execute(tx);
  }

  async function writeTries(tx: Tx, id: string, { wrongTries, triesSince }: Tries): Promise<void> {
    await sql`
      update ${steps} set wrong_tries = ${wrongTries}, tries_since = ${triesSince}
      where ${holder} = ${id}`.execute(tx);
  }

  /** Turns it off; the recovery codes go with it. */
  async function remove(tx: Tx, id: string): Promise<void> {
    await sql`delete from ${steps} where ${holder} = ${id}`.execute(tx);
  }

  /** Puts these in the place of all recovery codes before. */
  async function replaceCodes(tx: Tx, id: string, hashes: readonly Buffer[]): Promise<void> {
    await sql`delete from ${codes} where ${holder} = ${id}`.execute(tx);
    await sql`
      insert into ${codes} (${holder}, code_hash)
      select ${id}::uuid, unnest(${hashes}::bytea[])`.execute(tx);
  }

  /** Uses one up; false when there is none, or it was used. */
  async function useCode(tx: Tx, id: string, codeHash: Buffer, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update ${codes} set used_at = ${now}
      where ${holder} = ${id} and code_hash = ${codeHash} and used_at is null`.execute(tx);
    return numAffectedRows === 1n;
  }

  async function countCodes(db: Db | Tx, id: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${codes} where ${holder} = ${id} and used_at is null`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** Forgets secrets that were drawn before `before` and never confirmed. */
  async function forgetUnconfirmed(db: Db, before: Date): Promise<void> {
    await sql`delete from ${steps} where confirmed_at is null and begun_at < ${before}`.execute(db);
  }

  return {
    find,
    writeBegun,
    confirm,
    writeLastStep,
    writeTries,
    remove,
    replaceCodes,
    useCode,
    countCodes,
    forgetUnconfirmed,
  };
}
