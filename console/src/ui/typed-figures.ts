/** Cents or fen as typed: 1799 → 17.99. */
export const amountText = (amount: number): string => (amount / 100).toFixed(2);

/** 17.99 or 17,99 → 1799; undefined if invalid. */
export function readAmount(text: string): number | undefined {
  const found = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return found === null ? undefined : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** A whole number up to 999,999; undefined if invalid. */
export function readWhole(text: string): number | undefined {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
