import type { Commitment } from '@causeway/contract/wheel-spin';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** A stored commitment, with its times and hash. */
export interface KeptCommitment extends Commitment {
  readonly hash: Buffer;
  readonly madeAt: Date;
  /** Null while it is current. */
  readonly endedAt: Date | null;
}

interface Whose {
  readonly accountId: string;
  readonly wheelId: string;
}

/** The current commitment for the account’s next spin of a wheel. */
export async function findCurrentCommitment(
  db: Db | Tx,
  { accountId, wheelId }: Whose,
): Promise<KeptCommitment | undefined> {
  const row = await commitments(db)
    .where('c.account_id', '=', accountId)
    .where('c.campaign_id', '=', wheelId)
    .where('c.ended_at', 'is', null)
    .executeTakeFirst();
  return row && commitmentOf(row);
}

export async function insertCommitment(
  tx: Tx,
  { accountId, wheelId }: Whose,
  { id, secret, hash, weightsVersion, cap, madeAt }: KeptCommitment,
): Promise<void> {
  await tx
    .insertInto('wheel_commitments')
    .values({
      id,
      campaign_id: wheelId,
      account_id: accountId,
      secret: Buffer.from(secret, 'hex'),
      hash,
      weights_version: weightsVersion,
      cap,
      made_at: madeAt,
    })
    .execute();
}

export async function endCommitment(
  tx: Tx,
  id: string,
  end: { readonly at: Date; readonly reason: 'spun' | 'replaced' },
): Promise<void> {
  await tx
    .updateTable('wheel_commitments')
    .set({ ended_at: end.at, end_reason: end.reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Replaces every open commitment: its secret may have been revealed. Returns how many there were. */
export async function retireCommitments(tx: Tx, at: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('wheel_commitments')
    .set({ ended_at: at, end_reason: 'replaced' })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The commitment of one of the account’s spins. */
export async function findSpunCommitment(
  db: Db | Tx,
  id: string,
  accountId: string,
): Promise<KeptCommitment> {
  return commitmentOf(
    await commitments(db)
      .where('c.id', '=', id)
      .where('c.account_id', '=', accountId)
      .where('c.end_reason', '=', 'spun')
      .executeTakeFirstOrThrow(),
  );
}

/** The commitments replaced between the account’s previous spin and this one, oldest first. */
export async function listReplacedBefore(
  db: Db | Tx,
  { accountId, wheelId }: Whose,
  drawn: Pick<KeptCommitment, 'id' | 'madeAt'>,
): Promise<KeptCommitment[]> {
  const rows = await commitments(db)
    .where('c.account_id', '=', accountId)
    .where('c.campaign_id', '=', wheelId)
    .where('c.end_reason', '=', 'replaced')
    .where((eb) => eb(eb.refTuple('c.made_at', 'c.id'), '<', eb.tuple(drawn.madeAt, drawn.id)))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wheel_commitments as between')
            .select('between.id')
            .where('between.account_id', '=', accountId)
            .where('between.campaign_id', '=', wheelId)
            .where('between.end_reason', '=', 'spun')
            .where((inner) =>
              inner.and([
                inner(
                  inner.refTuple('between.made_at', 'between.id'),
                  '>',
                  inner.refTuple('c.made_at', 'c.id') as never,
                ),
                inner(
                  inner.refTuple('between.made_at', 'between.id'),
                  '<',
                  inner.tuple(drawn.madeAt, drawn.id),
                ),
              ]),
            ),
        ),
      ),
    )
    .orderBy('c.made_at')
    .orderBy('c.id')
    .execute();
  return rows.map(commitmentOf);
}

function commitments(db: Db | Tx) {
  return db
    .selectFrom('wheel_commitments as c')
    .innerJoin('wheel_weights as w', (join) =>
      join.onRef('w.campaign_id', '=', 'c.campaign_id').onRef('w.version', '=', 'c.weights_version'),
    )
    .select([
      'c.id',
      'c.secret',
      'c.hash',
      'c.weights_version',
      'w.weights',
      'c.cap',
      'c.made_at',
      'c.ended_at',
    ]);
}

function commitmentOf(row: {
  id: string;
  secret: Buffer;
  hash: Buffer;
  weights_version: number;
  weights: number[];
  cap: number;
  made_at: Date;
  ended_at: Date | null;
}): KeptCommitment {
  return {
    id: row.id,
    secret: row.secret.toString('hex'),
    hash: row.hash,
    weightsVersion: row.weights_version,
    weights: row.weights,
    cap: row.cap,
    madeAt: row.made_at,
    endedAt: row.ended_at,
  };
}
