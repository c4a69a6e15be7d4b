import { describe, expect, test } from 'vitest';
import { DETAIL_STATES, LIST_STATES, stateInDetail, stateInList } from './ticket-states.ts';
import { TICKET_TYPES } from './lists.ts';

describe('one state, two numberings, each named for its view', () => {
  test('the list has 0 pending, 1 succeeded, 2 new reply', () => {
    expect([0, 1, 2].map(stateInList)).toEqual(['pending', 'resolved', 'answered']);
  });

  test('the detail has 0 pending, 1 new reply, 2 succeeded', () => {
    expect([0, 1, 2].map(stateInDetail)).toEqual(['pending', 'answered', 'resolved']);
  });

  test.each(['pending', 'answered', 'resolved'] as const)('%s round-trips through either number', (state) => {
    expect(stateInList(LIST_STATES[state])).toBe(state);
    expect(stateInDetail(DETAIL_STATES[state])).toBe(state);
  });
});

test('specification 3: the twelve types', () => {
  expect(TICKET_TYPES.toSorted((a, b) => a - b)).toEqual([1, 2, 4, 5, 6, 7, 9, 31, 32, 33, 34, 35]);
});
