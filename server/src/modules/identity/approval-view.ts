import type { Approval } from '@causeway/contract/console/approvals';
import type { Actor } from '@causeway/contract/console/order-timeline';
import { toEpoch } from '../../platform/epoch.ts';
import type { ListedApproval } from './approval-store.ts';

const operator = (actor: string, name: string | null): Actor => ({
  kind: 'operator',
  id: actor.slice('operator:'.length),
  name,
});

export function viewApproval(row: ListedApproval, now: Date): Approval {
  const { decided_by: by, decided_at: at } = row;
  return {
    id: row.id,
    action: row.action,
    subject: row.subject,
    accountId: row.account_id,
    accountEmail: row.email,
    before: row.change.before,
    after: row.change.after,
    reason: row.reason,
    state: row.state === 'waiting' && row.expires_at <= now ? 'expired' : row.state,
    requestedBy: operator(row.requested_by, row.requester),
    requestedAt: toEpoch(row.requested_at),
    expiresAt: toEpoch(row.expires_at),
    decided:
      by === null || at === null ? null : { by: operator(by, row.decider), at: toEpoch(at), note: row.note },
  };
}
