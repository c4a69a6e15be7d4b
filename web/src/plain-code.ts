/** A code as it is sent: Chinese keyboards type full-width digits, and mail programs copy spaces along. */
export function plainCode(value: string): string {
  return value.normalize('NFKC').replace(/\s/g, '');
}
