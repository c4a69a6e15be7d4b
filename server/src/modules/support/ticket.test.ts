import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../test/any-character.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  demandMessage,
  demandOpening,
  demandSeen,
  isSaidAgain,
  isWrittenAgain,
  purgedUntil,
  purgeTime,
  type LastMessage,
} from './ticket.ts';

const IDS = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const draft = { type: 7, title: 'A title', content: 'Some words', file: undefined };
const refusalOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  return undefined;
};

describe('a ticket’s input', () => {
  test('a title is one line; a message keeps its lines', () => {
    const opening = demandOpening({ ...draft, title: ' It\n does  not ', content: '\r\none\r\ntwo\n\n' });
    expect(opening).toEqual({ type: 7, title: 'It does not', content: 'one\ntwo', imageIds: [] });
  });

  test('images are named by id or URL, each once, in their order', () => {
    const [one, other] = IDS;
    const path = `/Website/ticketImage?id=${one}`;
    for (const address of [
      path,
      `${path}&expire=1795411800&signature=abc`,
      `/Website/ticketImage?expire=1795411800&signature=abc&id=${one}`,
      `https://causeway.test${path}&expire=1795411800&signature=abc`,
      `http://[::1]:8080${path.toUpperCase().replace(/^.*ID=/, '/Website/ticketImage?id=')}`,
    ]) {
      const file = [other ?? '', address, `http://localhost/Website/ticketImage?id=${other}`];
      expect(demandMessage({ content: 'x', file }).imageIds).toEqual([other, one]);
    }
    expect(refusalOf(() => demandMessage({ content: 'x', file: IDS }))).toBe('TICKET_IMAGES_TOO_MANY');
    for (const none of [
      '',
      'https://elsewhere.example/a.png',
      '../../etc/passwd',
      '/Website/ticketImage',
      `/Website/activityImage?id=${one}`,
    ]) {
      expect(refusalOf(() => demandMessage({ content: 'x', file: [none] }))).toBe('TICKET_IMAGE_NOT_FOUND');
    }
  });

  test('any input is refused by name or kept within its limits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 200 }),
        fc.string({ unit: anyCharacter }),
        (title, content) => {
          const reason = refusalOf(() => {
            const opening = demandOpening({ ...draft, title, content });
            expect(Array.from(opening.title).length).toBeLessThanOrEqual(100);
            expect(opening.title).not.toMatch(/[\r\n]/);
            expect(opening.content.trim()).not.toBe('');
          });
          expect(reason ?? 'TICKET_').toMatch(/^TICKET_/);
        },
      ),
    );
  });
});

describe('the same reply sent twice is one message', () => {
  const message = { content: 'Still not.', imageIds: [IDS[0] ?? ''] };
  const last: LastMessage = { author: 'customer', ...message };
  const pending = { state: 'pending' } as const;

  test('while it is the last message of a pending ticket', () => {
    expect(isSaidAgain(message, pending, last)).toBe(true);
  });

  test.each<[string, boolean]>([
    ['other words', isSaidAgain({ ...message, content: 'Now it does.' }, pending, last)],
    ['another image', isSaidAgain({ ...message, imageIds: [IDS[1] ?? ''] }, pending, last)],
    ['one image less', isSaidAgain({ ...message, imageIds: [] }, pending, last)],
    ['after our answer', isSaidAgain(message, { state: 'answered' }, { ...last, author: 'staff' })],
    ['after our same words', isSaidAgain(message, pending, { ...last, author: 'staff' })],
    ['after resolving', isSaidAgain(message, { state: 'resolved' }, last)],
    ['the first words', isSaidAgain(message, pending, undefined)],
  ])('but not %s', (_, again) => {
    expect(again).toBe(false);
  });
});

test('an operator’s text with other images is another one', () => {
  const text = { operator_id: 'lin', content: 'Try this.', written_at: new Date('2026-03-01T12:00:00Z') };
  expect(isWrittenAgain(text, { ...text, imageIds: [] })).toBe(true);
  expect(isWrittenAgain({ ...text, imageIds: ['i1'] }, { ...text, imageIds: ['i1'] })).toBe(true);
  expect(isWrittenAgain({ ...text, imageIds: ['i1'] }, { ...text, imageIds: ['i2'] })).toBe(false);
  expect(isWrittenAgain(text, { ...text, imageIds: ['i1'] })).toBe(false);
});

test('a ticket is deleted 7 days after resolving, at the time that it shows', () => {
  const resolvedAt = new Date('2026-03-01T12:00:00Z');
  const goes = purgeTime(resolvedAt);
  expect(goes).toEqual(new Date('2026-03-08T12:00:00Z'));
  expect(purgedUntil(goes ?? resolvedAt)).toEqual(resolvedAt);
  expect(purgeTime(null)).toBeUndefined();
});

describe('an answer after newer messages', () => {
  const reply = { operatorId: 'lin', content: 'Please try another server.', imageIds: ['i1'] };
  const sent = {
    id: 'm1',
    author: 'staff' as const,
    operator_id: 'lin',
    content: reply.content,
    image_ids: ['i1'],
  };

  test('is accepted if nothing came meanwhile', () => {
    expect(demandSeen([], reply)).toBeUndefined();
  });

  test('is one message if writer and words are the same', () => {
    expect(demandSeen([sent], reply)).toBe('m1');
    expect(demandSeen([{ ...sent, id: 'm0', operator_id: 'wu' }, sent], reply)).toBe('m1');
  });

  test.each([
    ['a colleague’s reply', [{ ...sent, operator_id: 'wu', content: 'Hello.' }]],
    ['a colleague’s same words', [{ ...sent, operator_id: 'wu' }]],
    ['one by the operator command', [{ ...sent, operator_id: null }]],
    ['other words of the writer’s own', [{ ...sent, content: 'Hello.' }]],
    ['other images of the writer’s own', [{ ...sent, image_ids: [] }]],
    ['a colleague’s after the writer’s own', [sent, { ...sent, id: 'm2', operator_id: 'wu' }]],
  ])('%s must be read first', (_, later) => {
    expect(() => demandSeen(later, reply)).toThrow('TICKET_ANSWERED_MEANWHILE');
  });

  test('of the customer waits until they are read, unless it was sent before them', () => {
    const written = { ...sent, id: 'm2', author: 'customer' as const, operator_id: null };
    expect(() => demandSeen([written], reply)).toThrow('TICKET_WRITTEN_MEANWHILE');
    expect(demandSeen([sent, written], reply)).toBe('m1');
  });
});
