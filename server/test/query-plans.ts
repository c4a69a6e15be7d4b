import type pg from 'pg';
import type { Statement } from './statement-record.ts';

/** Tables that grow with the customers; all others stay small. */
const GROWING: ReadonlySet<string> = new Set([
  'accounts',
  'audit_entries',
  'bulk_action_rows',
  'devices',
  'disputes',
  'entitlement_changes',
  'entitlements',
  'figure_events',
  'hand_off_codes',
  'ledger_entries',
  'mail_codes',
  'mails',
  'mail_opt_outs',
  'members',
  'member_addresses',
  'orders',
  'order_terms',
  'passkey_challenges',
  'passkeys',
  'approvals',
  'review_items',
  'payment_differences',
  'payments',
  'provider_events',
  'rate_limits',
  'password_tries',
  'known_browsers',
  'receipts',
  'refunds',
  'recovery_codes',
  'failed_attempts',
  'security_events',
  'sessions',
  'set_password_keys',
  'team_imports',
  'team_offers',
  'teams',
  'ticket_images',
  'ticket_merges',
  'ticket_messages',
  'ticket_notes',
  'tickets',
  'usdt_transactions',
  'totp_secrets',
  'wheel_spin_grants',
  'wheel_commitments',
  'wheel_spins',
]);

/** Partial indexes of what soon leaves them: orders that can still be paid, and payments that are still polled. */
const SHORT_INDEXES: ReadonlySet<string> = new Set(['orders_open', 'payments_next_check_at']);

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** The statements that would scan a growing table, or one of `more`, fully: table and text. None of them is run. */
export async function sequentialScans(
  client: pg.ClientBase,
  statements: readonly Statement[],
  more: readonly string[] = [],
): Promise<{ table: string; text: string }[]> {
  const found = [];
  let areRuledOut = false;
  for (const { text, values } of statements) {
    // The search rules sequential scans out; one is planned nevertheless where no index fits.
    const isRuledOut = text === 'set local enable_seqscan = off';
    if (isRuledOut) await client.query('set enable_seqscan = off');
    areRuledOut ||= isRuledOut;
    if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) continue;
    const answer = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${text}`,
      [...values],
    );
    const plan = answer.rows[0]?.['QUERY PLAN'][0].Plan;
    for (const node of plan === undefined ? [] : nodesOf(plan)) {
      const table = node['Relation Name'] ?? '';
      if (node['Node Type'] === 'Seq Scan' && (GROWING.has(table) || more.includes(table)))
        found.push({ table, text });
      // With sequential scans ruled out, a whole index may be read in their place.
      const index = node['Index Name'];
      const isWholeIndex =
        index !== undefined && node['Index Cond'] === undefined && !SHORT_INDEXES.has(index);
      if (areRuledOut && isWholeIndex && GROWING.has(table)) found.push({ table, text });
    }
  }
  if (areRuledOut) await client.query('reset enable_seqscan');
  return found;
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
