import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tx.ts';

export interface SandboxRefunds {
  /** Refunds once per id; false if more than was paid would be refunded. */
  giveBack(refund: {
    readonly refundId: string;
    readonly reference: string;
    readonly cents: number;
    readonly capturedCents: number;
    readonly at: Date;
  }): Promise<boolean>;
}

/** The sandbox's own records, which a real provider would keep itself; the product does not read them. */
export function sandboxRefunds(db: Db): SandboxRefunds {
  return {
    async giveBack({ refundId, reference, cents, capturedCents, at }) {
      await sql`
        insert into sandbox_refunds (refund_id, reference, cents, at)
        select ${refundId}::uuid, ${reference}, ${cents}::int, ${at}::timestamptz
        where (select coalesce(sum(cents), 0) from sandbox_refunds where reference = ${reference}) + ${cents}::int
          <= ${capturedCents}::int
        on conflict (refund_id) do nothing`.execute(db);
      const kept = await db
        .selectFrom('sandbox_refunds')
        .select('cents')
        .where('refund_id', '=', refundId)
        .executeTakeFirst();
      return kept?.cents === cents;
    },
  };
}
