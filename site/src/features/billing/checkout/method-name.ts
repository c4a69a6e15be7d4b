import type { phrases } from '../../../phrases/en/billing/checkout.ts';

/** What a pay method is called; one that this site does not know keeps the name that the server gives it. */
export function methodName(name: string, t: Pick<typeof phrases, 'methods'>): string {
  const known: Readonly<Record<string, string>> = t.methods;
  return known[name] ?? name;
}
