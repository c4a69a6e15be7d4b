import type { phrases } from '../../../phrases/en/billing/checkout.ts';

/** The pay method's name; an unknown method keeps the server's name. */
export function methodName(name: string, t: Pick<typeof phrases, 'methods'>): string {
  const known: Readonly<Record<string, string>> = t.methods;
  return known[name] ?? name;
}
