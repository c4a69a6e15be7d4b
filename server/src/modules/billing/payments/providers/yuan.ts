/** Fen as yuan with two decimals, as providers expect them. */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** Yuan in fen; null for what is no sum of whole fen. */
export function fenOf(yuan: string | number | null | undefined): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(String(yuan ?? ''));
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
