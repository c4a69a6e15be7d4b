import type { BulkChange } from '@causeway/contract/console/bulk-actions';
import type { BULK_ROW_STATES, BulkActionName } from '@causeway/contract/console/lists';
import type { Tier } from '@causeway/contract/tiers';
import type { ColumnType, Generated } from 'kysely';
import type { AuditDetails } from '../audit/audit-store.ts';

type Id = string;

/** What each row gets, also of an action that only takes back another one. */
export type StoredChange =
  | BulkChange
  | { readonly action: 'customer.time_revoke'; readonly tier: Tier; readonly days: number }
  | { readonly action: 'ticket.reopen' };

interface BulkActionsTable {
  id: Id;
  action: BulkActionName;
  change: ColumnType<StoredChange, string, never>;
  /** The action whose rows this one takes back. */
  undoes: Id | null;
  reason: string;
  /** `waiting`: for another operator's approval. */
  state: 'waiting' | 'running' | 'stopped' | 'done';
  /** As in the audit log. */
  requested_by: string;
  /** Whose rights and limits count: who requested it, or who approved it. */
  performed_by: string | null;
  /** For the rows' audit: the request and who made it. */
  approved: ColumnType<AuditDetails | null, string | null, string | null>;
  idempotency_key: string;
  created_at: Date;
  ended_at: Date | null;
  total: Generated<number>;
  done: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
}

interface BulkActionRowsTable {
  action_id: Id;
  /** The account or the ticket, which may have been deleted. */
  subject_id: Id;
  account_id: Id;
  state: (typeof BULK_ROW_STATES)[number];
  /** The refusal, by its name. */
  fault: string | null;
  /** A ticket's assignee when it was selected, and the one it gets. */
  seen_assignee: Id | null;
  assignee: Id | null;
  done_at: Date | null;
}

export interface BulkTables {
  bulk_actions: BulkActionsTable;
  bulk_action_rows: BulkActionRowsTable;
}
