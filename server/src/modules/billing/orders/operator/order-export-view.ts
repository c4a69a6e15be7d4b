import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { centsToUsd } from '@causeway/contract/money';
import { CSV_START, csvLine } from '@causeway/contract/csv';
import { StreamedFile } from '../../../../platform/streamed-file.ts';
import { paidBy } from '../order.ts';
import type { OrderListRow } from '../order-list-read.ts';

const COLUMNS = [
  'order',
  'created',
  'paid',
  'status',
  'plan',
  'days',
  'list',
  'discount',
  'total',
  'refunded',
  'days_taken',
  'currency',
  'method',
  'provider',
  'account',
  'source',
  'channel',
] as const;

/**
 * Orders as CSV: UTC times in ISO 8601, amounts in the named currency, account ids only: exporting does not need the
 * right to see people.
 */
export function viewOrderExport(batches: AsyncIterable<readonly OrderListRow[]>, now: Date): StreamedFile {
  async function* lines(): AsyncIterable<string> {
    yield CSV_START + csvLine(COLUMNS);
    for await (const batch of batches) yield batch.map(exportLine).join('');
  }
  return new StreamedFile(`orders-${now.toISOString().slice(0, 10)}.csv`, CSV_TYPE, lines);
}

function exportLine(order: OrderListRow): string {
  return csvLine([
    order.number,
    order.created_at.toISOString(),
    order.paid_at?.toISOString() ?? null,
    order.status,
    order.plan_key,
    order.days,
    centsToUsd(order.list_cents),
    centsToUsd(order.discount_cents),
    centsToUsd(order.total_cents),
    centsToUsd(order.refunded_cents),
    order.days_revoked ? 'yes' : 'no',
    order.currency,
    paidBy(order),
    order.provider,
    order.account_id,
    order.source,
    order.channel_id,
  ]);
}
