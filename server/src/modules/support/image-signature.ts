import { createHmac, timingSafeEqual } from 'node:crypto';
import { readTicketImage } from '@causeway/contract/tickets';

/** How long an image's URL stays the same, so that a page that refetches its data does not reload images. */
const STABLE_SECONDS = 15 * 60;

/** The signed values. */
export interface SignedImage {
  readonly id: string;
  /** The image's account; it is not part of the URL. */
  readonly accountId: string;
  /** Epoch seconds. */
  readonly expire: number;
}

/** Expiry of a URL created now: in 15 to 30 minutes. */
export function expiryOf(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / STABLE_SECONDS) + 2) * STABLE_SECONDS;
}

/** The absolute URL of an image; anyone who has it may read the image until it expires. */
export function signedAddress(key: Buffer, origin: string, image: SignedImage): string {
  const address = new URL(readTicketImage.path, origin);
  address.searchParams.set('id', image.id);
  address.searchParams.set('expire', String(image.expire));
  address.searchParams.set('signature', sign(key, image));
  return address.href;
}

export function isSignature(key: Buffer, image: SignedImage, signature: string): boolean {
  // Compares texts: Base64 decoding ignores unknown characters, so several texts would match one signature.
  const expected = Buffer.from(sign(key, image));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(key: Buffer, { id, accountId, expire }: SignedImage): string {
  return createHmac('sha256', key).update(`${id}\n${accountId}\n${expire}`).digest('base64url');
}
