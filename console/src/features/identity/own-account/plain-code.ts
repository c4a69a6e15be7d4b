/** A code as people paste it: full-width digits, spaces between. */
export function plainCode(value: string): string {
  return value.normalize('NFKC').replace(/\s/g, '');
}
