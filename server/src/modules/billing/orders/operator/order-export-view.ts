import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { centsToUsd } from '@causeway/contract/money';
import { CSV_START, csvLine } from '@causeway/contract/csv';
import { receiptNumber } from '@causeway/contract/receipt-number';
import { StreamedFile } from '../../../../platform/streamed-file.ts';
import { utcDay } from '../../../../platform/utc-day.ts';
import { paidBy } from '../order.ts';
import type { ExportedOrder } from '../order-list-read.ts';

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
  'receipt',
  'reference',
  'charged',
  'charged_currency',
  'email',
] as const;

/**
 * Orders as CSV: UTC times in ISO 8601, amounts in the named currency. `withEmails` needs the right to export
 * customers.
 */
export function viewOrderExport(
  batches: () => AsyncIterable<readonly ExportedOrder[]>,
  { now, withEmails }: { readonly now: Date; readonly withEmails: boolean },
): StreamedFile {
  async function* lines(): AsyncIterable<string> {
    yield CSV_START + csvLine(COLUMNS);
    for await (const batch of batches()) {
      yield batch.map((order) => exportLine(order, withEmails)).join('');
    }
  }
  return new StreamedFile(`orders-${utcDay(now)}.csv`, CSV_TYPE, lines);
}

function exportLine(order: ExportedOrder, withEmail: boolean): string {
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
    order.receipt === null ? null : receiptNumber(order.receipt),
    order.reference,
    order.charged_cents === null ? null : centsToUsd(order.charged_cents),
    order.charged_currency,
    withEmail ? order.email : null,
  ]);
}
