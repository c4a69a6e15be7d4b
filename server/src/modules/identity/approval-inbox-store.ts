import { APPROVABLE_ACTIONS } from '@causeway/contract/console/lists';
import { APPROVAL_RIGHTS } from '@causeway/contract/console/rights';
import { sql } from 'kysely';
import type { InboxSource } from '../../platform/inbox/inbox-source.ts';

/** Requests of colleagues that the operator may approve. */
export const approvalInbox: InboxSource = {
  kind: 'approval',
  right: null,
  items: ({ actor, may, now }) => sql`
    select id::text as id, 'waiting' as state, requested_at as since, expires_at as deadline, action as subject,
      null::text as detail, '/approvals' as path
    from approvals
    where state = 'waiting' and expires_at > ${now} and requested_by <> ${actor}
      and action = any (${APPROVABLE_ACTIONS.filter((action) => may(APPROVAL_RIGHTS[action]))}::text[])`,
};
