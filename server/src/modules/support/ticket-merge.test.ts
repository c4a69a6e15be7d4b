import { expect, test } from 'vitest';
import { merged, type Mergeable } from './ticket-merge.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const ticket = (more: Partial<Mergeable>): Mergeable => ({
  state: 'pending',
  state_since: at(10),
  unread: false,
  created_at: at(10),
  written_at: at(10),
  first_reply_at: null,
  assignee_id: null,
  tags: [],
  ...more,
});

test('two pending tickets become one that waits since the earlier question', () => {
  const kept = ticket({ state_since: at(12), created_at: at(12), written_at: at(13) });
  expect(merged(kept, ticket({}))).toMatchObject({
    state: 'pending',
    state_since: at(10),
    created_at: at(10),
    written_at: at(13),
    resolved_at: null,
  });
});

test('a pending ticket makes the merged one pending, whatever the other’s state', () => {
  for (const state of ['answered', 'resolved'] as const) {
    const other = ticket({ state, state_since: at(15) });
    const question = { state: 'pending', state_since: at(10), resolved_at: null };
    expect(merged(ticket({}), other)).toMatchObject(question);
    expect(merged(other, ticket({}))).toMatchObject(question);
  }
});

test('two resolved tickets are deleted seven days after the later resolution', () => {
  const one = ticket({ state: 'resolved', state_since: at(11) });
  const other = ticket({ state: 'resolved', state_since: at(15) });
  expect(merged(one, other)).toMatchObject({ state: 'resolved', state_since: at(15), resolved_at: at(15) });
});

test('an unread reply stays unread, the first reply is the first of both, and an assignee stays', () => {
  const kept = ticket({ state: 'answered', first_reply_at: at(14) });
  const duplicate = ticket({ state: 'answered', first_reply_at: at(12), unread: true, assignee_id: 'lin' });
  expect(merged(kept, duplicate)).toMatchObject({
    unread: true,
    first_reply_at: at(12),
    assignee_id: 'lin',
  });
  expect(merged({ ...kept, assignee_id: 'wu' }, duplicate).assignee_id).toBe('wu');
});
