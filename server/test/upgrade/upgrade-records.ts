import type pg from 'pg';

/** What an upgrade must not lose, read from the tables. */
const RECORDS = {
  orders: `select id, number, account_id, status, total_cents, refunded_cents, refunding_cents, charged_back_cents,
      days_revoked, days_held
    from orders order by id`,
  payments: `select provider, status, anomaly, count(*)::int, sum(amount_cents)::int as cents
    from payments group by 1, 2, 3 order by 1, 2, 3`,
  providerEvents: `select kind, count(*)::int, sum(amount_cents)::int as cents from provider_events group by 1 order by 1`,
  refunds: `select state, kind, count(*)::int, sum(cents)::int as cents from refunds group by 1, 2 order by 1, 2`,
  disputes: `select state, count(*)::int, sum(cents)::int as cents from disputes group by 1 order by 1`,
  reviewItems: `select kind, outcome, count(*)::int from review_items group by 1, 2 order by 1, 2`,
  receipts: `select last_number, (select count(*)::int from receipts) as receipts, (select sum(issue)::int from receipts) as issues
    from receipt_series`,
  ledger: `select account_id, count(*)::int, sum(days)::int as days from ledger_entries group by 1 order by 1`,
  mails: `select status, template, count(*)::int, sum(length(sealed))::int as bytes from mails group by 1, 2 order by 1, 2`,
  sessions: `select owner_kind, count(*)::int from sessions where ended_at is null group by 1 order by 1`,
  credentials: `select owner_kind, count(password_hash)::int from credentials group by 1 order by 1`,
  accounts: `select kind, count(*)::int, count(email)::int as living, sum(length(data_key))::int as keys
    from accounts group by 1 order by 1`,
  tickets: `select state, count(*)::int from tickets group by 1 order by 1`,
  images: `select count(*)::int, sum(length(bytes))::int as bytes from ticket_images`,
  audit: `select action, count(*)::int from audit_entries group by 1 order by 1`,
};

export type Records = Record<keyof typeof RECORDS, unknown>;

export async function readRecords(client: Pick<pg.Client, 'query'>): Promise<Records> {
  const records: Partial<Records> = {};
  for (const [name, statement] of Object.entries(RECORDS))
    records[name as keyof Records] = (await client.query(statement)).rows;
  return records as Records;
}
