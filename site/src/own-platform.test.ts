import { describe, expect, it } from 'vitest';
import { ownPlatform } from './own-platform.ts';

describe('ownPlatform', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'iOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'Mac'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'Windows'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 0, 'Chrome'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 0, undefined],
  ])('reads %s with %i touch points as %s', (userAgent, maxTouchPoints, platform) => {
    expect(ownPlatform({ userAgent, maxTouchPoints })).toBe(platform);
  });
});
