import { DOWNLOADS, type DownloadName, PLATFORMS, type SiteSettings } from '@causeway/contract/site-settings';
import { describe, expect, it } from 'vitest';
import { platformOf, waysOf } from './ways-of.ts';

/** Settings in which only these downloads have a link. */
function withSet(...names: DownloadName[]): SiteSettings['downloads'] {
  const entries = DOWNLOADS.map((name) => [
    name,
    // A version alone is no download.
    {
      url: names.includes(name) ? `https://downloads.example/${name}` : '',
      version: '1.0',
      bytes: 1,
      sha256: '',
    },
  ]);
  return Object.fromEntries(entries) as SiteSettings['downloads'];
}

describe('the ways to a client', () => {
  it('are none without links', () => {
    expect(PLATFORMS.flatMap((platform) => waysOf(platform, withSet()))).toEqual([]);
  });

  it('assign every download to exactly one platform', () => {
    const offered = PLATFORMS.flatMap((platform) => waysOf(platform, withSet(...DOWNLOADS)));
    expect(offered.toSorted()).toEqual(DOWNLOADS.toSorted());
  });

  it('start with the App Store, else with TestFlight', () => {
    expect(waysOf('iOS', withSet(...DOWNLOADS))[0]).toBe('iosAppStore');
    expect(waysOf('iOS', withSet('iosAlternative', 'iosTestFlight'))).toEqual([
      'iosTestFlight',
      'iosAlternative',
    ]);
  });

  it('keep the older version for Mac without the current one', () => {
    expect(waysOf('Mac', withSet('macOlder'))).toEqual(['macOlder']);
  });
});

describe('the platform of an address', () => {
  it('is the named one, in any case', () => {
    expect(platformOf('windows', 'Mac')).toBe('Windows');
    expect(platformOf('iOS', 'Mac')).toBe('iOS');
  });

  it("is the visitor's own if it names none or an unknown one", () => {
    for (const category of [null, '', 'Amiga', 'toString']) expect(platformOf(category, 'Mac')).toBe('Mac');
  });
});
