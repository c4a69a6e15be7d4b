import { describe, expect, it } from 'vitest';
import { type BrowserStorage, browserStorage, DEFAULT_LIFE_MS } from './browser-storage.ts';
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

  describe('with a place for refused values', () => {
    class FullStorage extends MemoryStorage {
      isFull = true;
      override setItem(name: string, value: string): void {
        if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
        super.setItem(name, value);
      }
    }

    it('holds them until they expire or are removed', () => {
      const clock = { now: START };
      const blocked = browserStorage(
        () => {
          throw new DOMException('Denied', 'SecurityError');
        },
        () => clock.now,
        new Map(),
      );
      blocked.save('role', 'admin');
      blocked.save('token', 'secret', 1000);
      expect([blocked.read('role'), blocked.read('token')]).toEqual(['admin', 'secret']);
      clock.now += 1000;
      blocked.remove('role');
      expect([blocked.read('role'), blocked.read('token')]).toEqual([undefined, undefined]);
    });

    it('holds a value instead of the earlier one that was stored', () => {
      const area = new FullStorage();
      const storage = browserStorage(() => area, undefined, new Map());
      area.isFull = false;
      storage.save('userInfo', 'ann');
      area.isFull = true;
      storage.save('userInfo', 'bea');
      expect(storage.read('userInfo')).toBe('bea');
      expect(area.getItem('userInfo')).toBeNull();
    });

    it('drops a value once another tab has stored a later one, even if that is removed', () => {
      const area = new FullStorage();
      const [here, there] = [new Map(), new Map()].map((refused) =>
        browserStorage(() => area, undefined, refused),
      ) as [BrowserStorage, BrowserStorage];
      here.save('token', 'early');
      expect(there.read('token')).toBeUndefined();
      area.isFull = false;
      there.save('token', 'late');
      expect(here.read('token')).toBe('late');
      there.remove('token');
      expect(here.read('token')).toBeUndefined();
    });
  });
});
