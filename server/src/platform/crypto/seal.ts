import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;

/** Encrypts a text with a 32-byte key: version byte, random nonce, AES-256-GCM ciphertext, tag. */
export function seal(key: Buffer, plain: string): Buffer {
  return sealBytes(key, Buffer.from(plain, 'utf8'));
}

/** Decrypts the output of {@link seal}; throws on a wrong key, a changed byte or an unknown version. */
export function unseal(key: Buffer, sealed: Buffer): string {
  return unsealBytes(key, sealed).toString('utf8');
}

/** As {@link seal}, for bytes. */
export function sealBytes(key: Buffer, plain: Buffer): Buffer {
  const head = Buffer.concat([Buffer.of(VERSION), randomBytes(NONCE_BYTES)]);
  const cipher = createCipheriv('aes-256-gcm', key, head.subarray(1));
  // The version is authenticated too, so a later version can't be passed off as this one.
  cipher.setAAD(head.subarray(0, 1));
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** As {@link unseal}, for bytes. */
export function unsealBytes(key: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < HEAD_BYTES + TAG_BYTES || sealed[0] !== VERSION) {
    throw new Error('This is not a sealed value of a known version');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD_BYTES), {
    // Without this, Node accepts a truncated tag.
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(sealed.subarray(0, 1));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}
