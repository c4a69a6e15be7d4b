import type { BulkAction, BulkActionRow } from '@causeway/contract/console/bulk-actions';
import type { Actor } from '@causeway/contract/console/order-timeline';
import type { RoleAccess } from '@causeway/contract/console/rights';
import { toEpoch } from '../../../platform/epoch.ts';
import { daysOfChange, isUndoLeft, mayDoInBulk, undoOf } from '../bulk-action.ts';
import type { ShownBulkAction, ShownBulkRow } from '../bulk-action-read.ts';

const operator = (actor: string, name: string | null): Actor => ({
  kind: 'operator',
  id: actor.replace('operator:', ''),
  name,
});

export function viewBulkAction(row: ShownBulkAction, caller: Pick<RoleAccess, 'rights'>): BulkAction {
  const { id, action, change, shown_state: state, requested_by: asker, performed_by: by } = row;
  const mayAct = mayDoInBulk(caller, action);
  const undone = { undone: row.undone ?? 0, isBeingUndone: row.is_being_undone === true };
  const canUndo = row.undoes === null && undoOf(change) !== null && isUndoLeft(row.done, undone);
  return {
    id,
    action,
    state,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    failed: row.failed,
    days: daysOfChange(change),
    tier: 'tier' in change ? change.tier : null,
    subject: 'subject' in change ? change.subject : null,
    assignee: row.assignee,
    reason: row.reason,
    requestedBy: operator(asker, row.requester),
    approvedBy: by === null || by === asker ? null : operator(by, row.performer),
    createdAt: toEpoch(row.created_at),
    endedAt: row.ended_at && toEpoch(row.ended_at),
    undoes: row.undoes,
    undoneBy: row.undone_by,
    mayUndo: mayAct && canUndo && row.ended_at !== null,
    mayStop: mayAct && state === 'running',
  };
}

export function viewBulkRow({
  subject_id: id,
  label,
  state,
  fault,
  done_at: at,
}: ShownBulkRow): BulkActionRow {
  return { id, label, state, fault, at: at && toEpoch(at) };
}
