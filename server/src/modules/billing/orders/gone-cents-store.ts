import { sql } from 'kysely';

/** The columns of a payment that a statement reads. */
interface PaymentColumns {
  readonly id: string;
  /** What was captured, and its currency. */
  readonly cents: string;
  readonly currency: string;
}

/** For a statement that reads payments: cents of one that have gone, as `goneCents` of its records counts them. */
export function goneCentsOf({ id, cents, currency }: PaymentColumns) {
  const inDispute = sql`(back.kind = 'external' and back.requested_at >= lost.since) is true`;
  return sql<number>`(select least(${sql.ref(cents)}, gone.apart + greatest(lost.cents, gone.within))::int
    from (select ${sumOfDisputes({ cents, currency })} as cents, min(disputed.opened_at) as since from disputes disputed
      where disputed.payment_id = ${sql.ref(id)} and disputed.state = 'lost') lost,
    lateral (select coalesce(sum(back.cents) filter (where not ${inDispute}), 0) as apart,
      coalesce(sum(back.cents) filter (where ${inDispute}), 0) as within from refunds back
      where back.payment_id = ${sql.ref(id)} and back.state = 'succeeded') gone)`;
}

/** Of `disputes disputed`: one in another currency is about all that came. */
export function sumOfDisputes({ cents, currency }: Omit<PaymentColumns, 'id'>) {
  return sql`coalesce(sum(case disputed.currency when ${sql.ref(currency)} then disputed.cents else ${sql.ref(cents)} end), 0)::int`;
}
