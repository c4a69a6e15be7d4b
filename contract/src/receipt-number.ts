/** The file name of a receipt: 123 → `receipt-000123.pdf`. */
export function receiptFileName(number: number): string {
  return `receipt-${receiptNumber(number)}.pdf`;
}

/** The number as printed, sortable: 123 → `000123`. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0');
}
