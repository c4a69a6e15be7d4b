import { expect, test } from 'vitest';
import { demandSeen } from './operator-reply.ts';

const reply = { operatorId: 'lin', content: 'Please try another server.' };
const sent = { id: 'm1', operator_id: 'lin', content: reply.content };

test('nothing came meanwhile: it may be written', () => {
  expect(demandSeen([], reply)).toBeUndefined();
});

test('the same words of the same writer are one message', () => {
  expect(demandSeen([sent], reply)).toBe('m1');
  expect(demandSeen([{ ...sent, id: 'm0', operator_id: 'wu' }, sent], reply)).toBe('m1');
});

test.each([
  ['a colleague’s reply', [{ ...sent, operator_id: 'wu', content: 'Hello.' }]],
  ['a colleague’s same words', [{ ...sent, operator_id: 'wu' }]],
  ['one by the operator command', [{ ...sent, operator_id: null }]],
  ['other words of the writer’s own', [{ ...sent, content: 'Hello.' }]],
  ['a colleague’s after the writer’s own', [sent, { ...sent, id: 'm2', operator_id: 'wu' }]],
])('%s is to be read first', (_, later) => {
  expect(() => demandSeen(later, reply)).toThrow('TICKET_ANSWERED_MEANWHILE');
});
