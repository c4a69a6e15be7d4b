import { describe, expect, it } from 'vitest';
import { browserStorage, DEFAULT_LIFE_MS } from './browser-storage.ts';
import { MemoryStorage } from './memory-storage.fixture.ts';

const START = 1_800_000_000_000;

function storageAt(start = START) {
  const area = new MemoryStorage();
  const clock = { now: start };
  return {
    area,
    clock,
    storage: browserStorage(
      () => area,
      () => clock.now,
    ),
  };
}

describe('browser storage', () => {
  it('keeps values as JSON with the time they were saved and the time they expire', () => {
    const { area, storage } = storageAt();
    storage.save('language', 'tw');
    expect(JSON.parse(area.getItem('language') ?? '')).toEqual({
      value: 'tw',
      savedAt: START,
      expiresAt: START + 2_592_000_000,
    });
  });

  it.each([['text'], [7], [true], [{ account: 'a@b.example', id: '1' }], [[1, 2]], [null]])(
    'gives back %j',
    (value) => {
      const { storage } = storageAt();
      storage.save('userInfo', value);
      expect(storage.read('userInfo')).toEqual(value);
    },
  );

  it('returns nothing for an expired key, and deletes it', () => {
    const { area, clock, storage } = storageAt();
    storage.save('token', 'secret');
    clock.now += DEFAULT_LIFE_MS - 1;
    expect(storage.read('token')).toBe('secret');
    clock.now += 1;
    expect(storage.read('token')).toBeUndefined();
    expect(area.getItem('token')).toBeNull();
  });

  it('keeps a value for the given lifetime', () => {
    const { clock, storage } = storageAt();
    storage.save('token', 'secret', 3_600_000);
    clock.now += 3_599_999;
    expect(storage.read('token')).toBe('secret');
    clock.now += 1;
    expect(storage.read('token')).toBeUndefined();
  });

  it.each([
    '',
    'not JSON',
    'null',
    '"text"',
    '5',
    '[]',
    '{}',
    '{"value":1}',
    '{"value":1,"expiresAt":"soon"}',
  ])('reads foreign contents %j as nothing', (contents) => {
    const { area, storage } = storageAt();
    area.setItem('role', contents);
    expect(storage.read('role')).toBeUndefined();
  });

  it('works without storage if the browser blocks it', () => {
    const blocked = browserStorage(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    blocked.save('role', 'admin');
    blocked.remove('role');
    expect(blocked.read('role')).toBeUndefined();
  });

  it('works if storage is full', () => {
    class FullStorage extends MemoryStorage {
      override setItem(): void {
        throw new DOMException('Full', 'QuotaExceededError');
      }
    }
    const full = browserStorage(() => new FullStorage());
    expect(() => full.save('role', 'admin')).not.toThrow();
    expect(full.read('role')).toBeUndefined();
  });
});
