import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../../../storage/browser-storage.ts';
import { MemoryStorage } from '../../../storage/memory-storage.fixture.ts';
import { asksForNew, EMPTY_DRAFT, forgetDraft, readDraft, readPrefill, saveDraft } from './ticket-draft.ts';

const DRAFT = { type: '32', title: 'Slow', content: 'Since noon', images: ['a', 'b'] };
const signInAs = (id: string) => localStore.save('userInfo', { account: `${id}@mail.example`, id });
const of = (query: string) => new URLSearchParams(query);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  signInAs('lin');
});

describe('drafts', () => {
  it('survive a reload, each in its place', () => {
    saveDraft('new', DRAFT);
    saveDraft('ticket-7', { ...EMPTY_DRAFT, content: 'Yes' });
    expect(readDraft('new')).toEqual(DRAFT);
    expect(readDraft('ticket-7').content).toBe('Yes');
    expect(readDraft('ticket-8')).toEqual(EMPTY_DRAFT);
  });

  it('are deleted when sent or emptied', () => {
    saveDraft('new', DRAFT);
    forgetDraft('new');
    expect(readDraft('new')).toEqual(EMPTY_DRAFT);
    saveDraft('new', { ...EMPTY_DRAFT, content: '  ' });
    expect(localStorage.getItem('ticketDrafts')).toBeNull();
  });

  it('are not shown to another account in the same browser', () => {
    saveDraft('new', DRAFT);
    signInAs('wei');
    expect(readDraft('new')).toEqual(EMPTY_DRAFT);
    saveDraft('new', { ...EMPTY_DRAFT, title: 'Mine' });
    signInAs('lin');
    expect(readDraft('new')).toEqual(EMPTY_DRAFT);
  });

  it('stay their owner’s while a session has expired, and are gone after a logout', () => {
    saveDraft('new', DRAFT);
    localStore.remove('userInfo');
    saveDraft('ticket-7', { ...EMPTY_DRAFT, content: 'Yes' });
    signInAs('lin');
    expect(readDraft('new')).toEqual(DRAFT);
    expect(readDraft('ticket-7').content).toBe('Yes');
    localStore.remove('userInfo');
    localStore.remove('ticketDrafts');
    saveDraft('new', DRAFT);
    expect(localStorage.getItem('ticketDrafts')).toBeNull();
  });

  it.each([
    7,
    null,
    'text',
    { account: 'lin', drafts: 7 },
    { account: 'lin', drafts: { new: { images: [1, 'a'] } } },
  ])('read %j, which somebody else left there, without harm', (value) => {
    localStore.save('ticketDrafts', value);
    const { content, images } = readDraft('new');
    expect(content).toBe('');
    expect(images.every((id) => id === 'a')).toBe(true);
  });
});

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
