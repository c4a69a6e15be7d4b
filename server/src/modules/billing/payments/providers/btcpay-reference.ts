/** Whether an invoice's `orderId` is a reference of ours: other shops on the same store number theirs otherwise. */
export function isOurReference(orderId: string | null | undefined): orderId is string {
  return /^[\w-]{43}$/.test(orderId ?? '');
}
