import { StreamedFile } from '../streamed-file.ts';
import type { OperatorCaller } from './caller.ts';

/** Called before an answer with the customers' addresses in it; refuses an operator who has seen too many. */
export type SeeAddresses = (
  operator: OperatorCaller,
  endpoint: string,
  addresses: readonly string[],
) => Promise<void>;

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The different addresses in an answer. */
export function addressesIn(bean: unknown): readonly string[] {
  if (bean instanceof StreamedFile) return bean.addresses;
  const found = new Set<string>();
  const open = [bean];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && ADDRESS.test(value)) found.add(value.toLowerCase());
    else if (Array.isArray(value) || isPlain(value)) open.push(...Object.values(value));
  }
  return [...found];
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
