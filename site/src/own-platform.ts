import type { Platform } from '@causeway/contract/site-settings';

interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** The browser's platform; undefined for those without a client of ours. */
export function ownPlatform({ userAgent, maxTouchPoints }: Agent): Platform | undefined {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'iOS';
  if (/Android/.test(userAgent)) return 'Android';
  if (/CrOS/.test(userAgent)) return 'Chrome';
  if (/Windows/.test(userAgent)) return 'Windows';
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'iOS' : 'Mac';
  return undefined;
}
