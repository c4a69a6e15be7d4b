import type { phrases } from '../../../phrases/en/identity/account-security.ts';

interface Family {
  readonly browser: string | null;
  readonly system: string | null;
}

/** "Chrome on Windows", or the known part of it; empty if both are unknown. */
export function browserWords({ browser, system }: Family, t: Pick<typeof phrases, 'browserOn'>): string {
  if (browser !== null && system !== null) return t.browserOn(browser, system);
  return browser ?? system ?? '';
}
