/** Normalizes a typed code: Chinese keyboards type full-width digits, and mail programs copy spaces. */
export function plainCode(value: string): string {
  return value.normalize('NFKC').replace(/\s/g, '');
}
