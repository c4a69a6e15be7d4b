/** USDT has six decimals on the chain. */
export const USDT_DECIMALS = 6;

/** An amount of USDT in its smallest unit, exactly; null for a text that is no decimal. */
export function usdtUnits(text: string): bigint | null {
  const match = /^(\d{1,12})(?:\.(\d{1,6})0*)?$/.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = ''] = match;
  return BigInt(whole + fraction.padEnd(USDT_DECIMALS, '0'));
}
