import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify, validate as isUuid } from 'uuid';

/** What an emailed link does with the change that it names; part of its address. */
export type AccountLinkKind = 'email' | 'email-undo' | 'two-factor';

const ID_BYTES = 16;
const PROOF_BYTES = 16;

/** The key in a link: holds the change's id, and proves that we made it. */
export function accountLinkKey(key: Buffer, kind: AccountLinkKind, id: string): string {
  const bytes = Buffer.from(parse(id));
  return lettersOf(Buffer.concat([bytes, proofOf(key, kind, bytes)]));
}

/** Returns the id in a key of {@link accountLinkKey}; undefined for any other text. */
export function readAccountLinkKey(key: Buffer, kind: AccountLinkKind, given: string): string | undefined {
  // Hexadecimal decoding would ignore what follows.
  if (given.length !== 2 * (ID_BYTES + PROOF_BYTES) || !/^[a-p]+$/.test(given)) return undefined;
  const bytes = bytesOf(given);
  const id = bytes.subarray(0, ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(key, kind, id))) return undefined;
  const text = stringify(id);
  return isUuid(text) ? text : undefined;
}

const proofOf = (key: Buffer, kind: AccountLinkKind, id: Buffer): Buffer =>
  createHmac('sha256', key).update(`${kind}:`).update(id).digest().subarray(0, PROOF_BYTES);

/** Hexadecimal, with letters for the digits: an email with a code has no other number of six digits. */
const LETTERS = 'ghijklmnop';
const lettersOf = (bytes: Buffer): string =>
  bytes.toString('hex').replaceAll(/\d/g, (digit) => LETTERS.charAt(Number(digit)));
const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/[g-p]/g, (letter) => String(LETTERS.indexOf(letter))),
    'hex',
  );
