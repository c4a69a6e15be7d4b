import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '../../../storage/browser-storage.ts';
import { MemoryStorage } from '../../../storage/memory-storage.fixture.ts';
import { EMPTY_DRAFT, forgetDraft, readDraft, saveDraft } from './ticket-draft.ts';

const DRAFT = { type: '32', title: 'Slow', content: 'Since noon', images: ['a', 'b'] };
const signInAs = (id: string) => localStore.save('userInfo', { account: `${id}@mail.example`, id });

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
