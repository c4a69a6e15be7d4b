import { afterEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../storage/memory-storage.fixture.ts';
import { keepCampaignFlag } from '../../../storage/campaign-flag.ts';
import { isPopupDue, markPopupShown } from './popup-start.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('is shown once in a session, and again in the next one', () => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  expect(isPopupDue()).toBe(true);
  markPopupShown();
  expect(isPopupDue()).toBe(false);
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  expect(isPopupDue()).toBe(true);
});

it('does not change the menu’s flag, which follows the server', () => {
  const session = new MemoryStorage();
  vi.stubGlobal('sessionStorage', session);
  const flag = () => (JSON.parse(session.getItem('activity') ?? '{}') as { value?: unknown }).value;
  markPopupShown();
  expect(flag()).toBeUndefined();
  keepCampaignFlag(true);
  expect(flag()).toBe(true);
  keepCampaignFlag(false);
  expect(flag()).toBe(false);
});
