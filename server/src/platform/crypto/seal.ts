import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The row and column that hold a sealed value. It opens nowhere else, so a person who can write rows can't exchange values. */
export interface Place {
  readonly table: string;
  readonly column: string;
  /** Of the row. */
  readonly id: string;
}

/** Of values that aren’t bound to a place, as in 0.1.0. */
export const UNBOUND = 1;
const BOUND = 2;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES;

/** Encrypts a text for a place with a 32-byte key: version byte, random nonce, AES-256-GCM ciphertext, tag. */
export function seal(key: Buffer, plain: string, place: Place): Buffer {
  return sealBytes(key, Buffer.from(plain, 'utf8'), place);
}

/** Decrypts the output of {@link seal}; throws on a wrong key or place, a changed byte or an unknown version. */
export function unseal(key: Buffer, sealed: Buffer, place: Place): string {
  return unsealBytes(key, sealed, place).toString('utf8');
}

/** As {@link seal}, for bytes. */
export function sealBytes(key: Buffer, plain: Buffer, place: Place): Buffer {
  return encrypt(key, plain, BOUND, place);
}

/** For data that is written for many rows at the same time, such as seeded accounts; a job binds them. */
export function sealUnbound(key: Buffer, plain: Buffer): Buffer {
  return encrypt(key, plain, UNBOUND, NOWHERE);
}

/** As {@link unseal}, for bytes. */
export function unsealBytes(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const version = sealed[0];
  if (sealed.length < HEAD_BYTES + TAG_BYTES || (version !== UNBOUND && version !== BOUND)) {
    throw new Error('This is not a sealed value of a known version');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, HEAD_BYTES), {
    // Without this, Node accepts a truncated tag.
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(contextOf(version, place));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
}

const NOWHERE: Place = { table: '', column: '', id: '' };

function encrypt(key: Buffer, plain: Buffer, version: number, place: Place): Buffer {
  const head = Buffer.concat([Buffer.of(version), randomBytes(NONCE_BYTES)]);
  const cipher = createCipheriv('aes-256-gcm', key, head.subarray(1));
  cipher.setAAD(contextOf(version, place));
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** What is authenticated with a value. The version is, so that one version can't be passed off as another. */
function contextOf(version: number, { table, column, id }: Place): Buffer {
  if (version === UNBOUND) return Buffer.of(UNBOUND);
  return Buffer.concat([Buffer.of(version), Buffer.from([table, column, id].join('\0'), 'utf8')]);
}
