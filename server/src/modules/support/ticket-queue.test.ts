import { describe, expect, test } from 'vitest';
import { countChoices, dueTime, overdueUntil, type QueueGroup } from './ticket-queue.ts';

const group = (more: Partial<QueueGroup>): QueueGroup => ({
  state: 'pending',
  type: 7,
  language: 'zh',
  holder: 'unassigned',
  count: 1,
  overdue: 0,
  ...more,
});

test('a pending ticket is due 24 hours after its first unanswered message', () => {
  const since = new Date('2026-03-01T12:00:00Z');
  const due = dueTime('pending', since);
  expect(due).toEqual(new Date('2026-03-02T12:00:00Z'));
  expect(overdueUntil(due ?? since)).toEqual(since);
  expect(dueTime('answered', since)).toBeUndefined();
  expect(dueTime('resolved', since)).toBeUndefined();
});

describe('a filter’s figures count what each choice would list', () => {
  const groups = [
    group({ count: 5, overdue: 2 }),
    group({ count: 3, language: 'en', holder: 'mine', overdue: 1 }),
    group({ count: 4, type: 2, holder: 'op-2' }),
    group({ count: 7, state: 'answered', language: 'en' }),
  ];

  test('without filters each ticket counts once per filter', () => {
    expect(countChoices(groups, { state: 'pending' })).toEqual({
      states: [
        { key: 'pending', count: 12 },
        { key: 'answered', count: 7 },
      ],
      types: [
        { key: 2, count: 4 },
        { key: 7, count: 8 },
      ],
      assignees: [
        { key: 'anyone', count: 12 },
        { key: 'mine', count: 3 },
        { key: 'unassigned', count: 5 },
        { key: 'op-2', count: 4 },
      ],
      languages: [
        { key: 'zh', count: 9 },
        { key: 'tw', count: 0 },
        { key: 'en', count: 3 },
      ],
      overdue: 3,
    });
  });

  test('a filter narrows the others’ figures but not its own', () => {
    const counts = countChoices(groups, { state: 'pending', language: 'en' });
    expect(counts.languages.map(({ count }) => count)).toEqual([9, 0, 3]);
    expect(counts.states.map(({ count }) => count)).toEqual([3, 7]);
    expect(counts.types).toEqual([{ key: 7, count: 3 }]);
    expect(counts.assignees.map(({ count }) => count)).toEqual([3, 3, 0]);
    expect(counts.overdue).toBe(1);
    expect(countChoices(groups, { state: 'answered', assignee: 'mine', type: 2 }).overdue).toBe(0);
  });
});
