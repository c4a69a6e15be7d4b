import { sql } from 'kysely';
import type { Db } from '../../../platform/database/tx.ts';

export interface SandboxRefunds {
  /** Gives money back, once for an id however often it is asked; false where more than was paid would go back. */
  giveBack(refund: {
    readonly refundId: string;
    readonly reference: string;
    readonly cents: number;
    readonly capturedCents: number;
    readonly at: Date;
  }): Promise<boolean>;
}

/** The sandbox's own records, which it would keep at its provider: no part of what the product knows. */
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
