import { sql } from 'kysely';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { OwnerKind } from '../../platform/database/credential-tables.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { ownedBy, type Owner } from './owner-store.ts';
import type { Tries } from './totp.ts';

// Callers of the writing functions hold the lock of the owner's credential, so that parallel codes are judged one
// after the other.

const SEALED = { table: 'totp_secrets', column: 'sealed_secret' } as const;

/** What an owner's secret is sealed for. */
export const totpPlace = ({ kind, id }: Owner) => ({ ...SEALED, id: `${kind}:${id}` });

export const sealedTotps = (keys: Readonly<Record<OwnerKind, Buffer>>): SealedColumn => ({
  ...SEALED,
  id: sql`t.owner_kind || ':' || t.owner_id`,
  isRow: (id) =>
    sql`t.owner_kind = split_part(${id}, ':', 1)::owner_kind and t.owner_id = split_part(${id}, ':', 2)::uuid`,
  keyOf: ({ id }) => keys[id.startsWith('operator:') ? 'operator' : 'customer'],
});

export async function findTotp(db: Db | Tx, owner: Owner) {
  return db
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'begun_at', 'confirmed_at', 'last_step', 'wrong_tries', 'tries_since'])
    .where(ownedBy(owner))
    .executeTakeFirst();
}

/** Replaces a secret that was never confirmed. */
export async function writeBegunTotp(
  tx: Tx,
  owner: Owner,
  sealedSecret: Buffer,
  begunAt: Date,
): Promise<void> {
  const begun = { sealed_secret: sealedSecret, begun_at: begunAt };
  await tx
    .insertInto('totp_secrets')
    .values({ owner_kind: owner.kind, owner_id: owner.id, ...begun })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id']).doUpdateSet(begun))
    .execute();
}

/** Turns two-factor on; the code that confirmed it is used up. */
export async function confirmTotp(tx: Tx, owner: Owner, lastStep: number, now: Date): Promise<void> {
  await tx
    .with('confirmed', (within) =>
      within
        .updateTable('totp_secrets')
        .set({ confirmed_at: now, last_step: lastStep, wrong_tries: 0, tries_since: null })
        .where(ownedBy(owner)),
    )
    .updateTable('credentials')
    .set({ two_factor_on: true })
    .where(ownedBy(owner))
    .execute();
}

/** Saves the step of a right code and clears the wrong tries before it. */
export async function writeLastStep(tx: Tx, owner: Owner, lastStep: number): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ last_step: lastStep, wrong_tries: 0, tries_since: null })
    .where(ownedBy(owner))
    .execute();
}

export async function writeTries(tx: Tx, owner: Owner, { wrongTries, triesSince }: Tries): Promise<void> {
  await tx
    .updateTable('totp_secrets')
    .set({ wrong_tries: wrongTries, tries_since: triesSince })
    .where(ownedBy(owner))
    .execute();
}

/** Turns two-factor off and deletes the recovery codes. */
export async function removeTotp(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .with('removed', (within) => within.deleteFrom('totp_secrets').where(ownedBy(owner)))
    .updateTable('credentials')
    .set({ two_factor_on: false })
    .where(ownedBy(owner))
    .execute();
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, owner: Owner, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where(ownedBy(owner)).execute();
  await sql`
    insert into recovery_codes (owner_kind, owner_id, code_hash)
    select ${owner.kind}, ${owner.id}::uuid, unnest(${hashes}::bytea[])`.execute(tx);
}

/** The hash of one of the unused recovery codes: all of an owner have one form and salt. */
export async function findRecoveryCode(tx: Tx, owner: Owner): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where(ownedBy(owner))
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function useRecoveryCode(tx: Tx, owner: Owner, codeHash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where(ownedBy(owner))
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes unconfirmed secrets generated before `before`. */
export async function deleteUnconfirmedTotp(db: Db, kind: OwnerKind, before: Date): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('owner_kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .where('begun_at', '<', before)
    .execute();
}
