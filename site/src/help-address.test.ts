import { describe, expect, it } from 'vitest';
import { helpAddress, readGuidePlatform, readHelpPlace } from './help-address.ts';

const place = (query: string) => readHelpPlace(new URLSearchParams(query));

describe('readHelpPlace', () => {
  it('reads tab and open item', () => {
    expect(place('helpcategory=3&helpcontent=2&helpName=anything')).toEqual({ category: 'payment', item: 2 });
    expect(place('helpcategory=2')).toEqual({ category: 'connection', item: undefined });
  });

  it.each([
    '',
    'helpcategory=0',
    'helpcategory=4',
    'helpcategory=1e0',
    'helpcategory=%00',
    'helpcategory=-1',
  ])('shows the first tab for %j', (query) =>
    expect(place(query)).toEqual({ category: 'login', item: undefined }),
  );

  it('opens nothing for an item that does not exist', () => {
    expect(place('helpcategory=1&helpcontent=6').item).toBeUndefined();
    expect(place('helpcategory=1&helpcontent=02').item).toBeUndefined();
  });

  it('reads what helpAddress writes', () => {
    const there = { category: 'connection', item: 5 } as const;
    const address = helpAddress(there, 'Slow & dropping');
    expect(address).toBe('/helpdetail?helpcategory=2&helpcontent=5&helpName=Slow+%26+dropping');
    expect(place(address.split('?')[1] ?? '')).toEqual(there);
  });
});

describe('readGuidePlatform', () => {
  it('knows the five platforms in any case, and no other', () => {
    expect(readGuidePlatform(new URLSearchParams('helpcategory=ios'))).toBe('iOS');
    expect(readGuidePlatform(new URLSearchParams('helpcategory=Chrome'))).toBe('Chrome');
    expect(readGuidePlatform(new URLSearchParams('helpcategory=Linux'))).toBeUndefined();
    expect(readGuidePlatform(new URLSearchParams(''))).toBeUndefined();
  });
});
