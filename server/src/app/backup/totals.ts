import type pg from 'pg';

/** Figures of the shop at one moment. They are computed from the rows, so they also show whether all rows arrived. */
export interface Totals {
  readonly lastReceipt: number;
  readonly totals: {
    readonly accounts: number;
    readonly receipts: number;
    readonly paidOrders: number;
    readonly paidCents: number;
    readonly succeededPayments: number;
    readonly ledgerDays: number;
  };
}

export async function readTotals(client: pg.ClientBase): Promise<Totals> {
  const { rows } = await client.query<Totals>(`
    select
      (select max(last_number) from receipt_series)::float8 as "lastReceipt",
      json_build_object(
        'accounts', (select count(*) from accounts),
        'receipts', (select count(*) from receipts),
        'paidOrders', (select count(*) from orders where paid_at is not null),
        'paidCents', (select coalesce(sum(total_cents), 0) from orders where paid_at is not null),
        'succeededPayments', (select count(*) from payments where status = 'succeeded'),
        'ledgerDays', (select coalesce(sum(days), 0) from ledger_entries)
      ) as totals`);
  const [totals] = rows;
  if (totals === undefined) throw new Error('No totals');
  return totals;
}
