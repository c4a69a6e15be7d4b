import { createHmac, timingSafeEqual } from 'node:crypto';
import { readTicketImage } from '@causeway/contract/tickets';

/** How long an image's address stays the same, so that a page keeps the images that it shows when it fetches its data anew. */
const STABLE_SECONDS = 15 * 60;

/** What a signature binds. */
export interface SignedImage {
  readonly id: string;
  /** The account that the image belongs to. The address does not tell it. */
  readonly accountId: string;
  /** When the address ends, in epoch seconds. */
  readonly expire: number;
}

/** When an address that is made now ends: in 15 to 30 minutes. */
export function expiryOf(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / STABLE_SECONDS) + 2) * STABLE_SECONDS;
}

/** The absolute address of an image. It alone gives the right to read the image, until it expires. */
export function signedAddress(key: Buffer, origin: string, image: SignedImage): string {
  const address = new URL(readTicketImage.path, origin);
  address.searchParams.set('id', image.id);
  address.searchParams.set('expire', String(image.expire));
  address.searchParams.set('signature', sign(key, image));
  return address.href;
}

export function isSignature(key: Buffer, image: SignedImage, signature: string): boolean {
  // As texts: decoding Base64 drops what it does not know, so several texts would be one signature.
  const expected = Buffer.from(sign(key, image));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Buffer, { id, accountId, expire }: SignedImage): string {
  return createHmac('sha256', key).update(`${id}\n${accountId}\n${expire}`).digest('base64url');
}
