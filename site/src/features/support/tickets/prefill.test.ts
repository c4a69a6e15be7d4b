import { expect, it } from 'vitest';
import { asksForNew, readPrefill } from './ticket-draft.ts';

const of = (query: string) => new URLSearchParams(query);

it('uses another page’s prefilled fields, such as a refund request', () => {
  const query = of('type=2&title=Refund&content=Order+7%0Aplease');
  expect(asksForNew(query)).toBe(true);
  expect(readPrefill(query)).toEqual({ type: '2', title: 'Refund', content: 'Order 7\nplease', images: [] });
});

it('leaves an unknown type empty', () => {
  expect(readPrefill(of('type=3'))?.type).toBe('');
  expect(readPrefill(of(`title=${'x'.repeat(300)}`))?.title).toHaveLength(100);
});

it('opens a new ticket without prefilled fields', () => {
  expect(asksForNew(of('new=1'))).toBe(true);
  expect(readPrefill(of('new=1'))).toBeUndefined();
  expect(asksForNew(of('state=1'))).toBe(false);
});
