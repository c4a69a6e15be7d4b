import type { AuditEntry } from '@causeway/contract/console/audit';
import { CSV_TYPE } from '@causeway/contract/console/console-schema';
import { csvLine, CSV_START } from '@causeway/contract/csv';
import { toEpoch } from '../../../platform/epoch.ts';
import { StreamedFile } from '../../../platform/streamed-file.ts';
import { actorIn } from '../../../platform/audit/audit-entry.ts';
import type { ListedEntry } from '../audit-log-service.ts';

export function viewAuditEntry(row: ListedEntry): AuditEntry {
  return {
    id: String(row.id),
    at: toEpoch(row.at),
    actor: { ...actorIn(row.actor), name: row.name },
    action: row.action,
    accountId: row.account_id,
    subject: row.subject,
    details: row.details,
  };
}

const HEADER = [
  'id',
  'at',
  'actor',
  'operator',
  'action',
  'account',
  'subject',
  'reason',
  'before',
  'after',
  'details',
];

/** The log as CSV, streamed while it is read. Times are UTC; before, after and details are JSON. */
export function viewAuditCsv(batches: () => AsyncIterable<readonly ListedEntry[]>): StreamedFile {
  return new StreamedFile('causeway-audit.csv', CSV_TYPE, async function* lines() {
    yield CSV_START + csvLine(HEADER);
    for await (const list of batches()) yield list.map(lineOf).join('');
  });
}

function lineOf({ id, at, actor, name, action, account_id, subject, details }: ListedEntry): string {
  const { before, after, reason, ...rest } = details;
  return csvLine([
    id,
    at.toISOString(),
    actor,
    name,
    action,
    account_id,
    subject,
    typeof reason === 'string' ? reason : null,
    json(before),
    json(after),
    Object.keys(rest).length === 0 ? null : json(rest),
  ]);
}

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
