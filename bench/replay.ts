import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { ExistingCustomer } from '../server/test/many-accounts.ts';
import type { Statement } from '../server/test/statement-record.ts';

interface Replayed {
  readonly from: ExistingCustomer;
  readonly to: ExistingCustomer;
  /** Ids that the request read and did not create, such as that of the running campaign. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Sends the statements of a recorded request over the driver, as its `query(text, values)` does: for another customer,
 * with new ids, none prepared.
 */
export async function replay(
  client: pg.ClientBase,
  statements: readonly Statement[],
  { from, to, kept }: Replayed,
): Promise<void> {
  const fresh = freshValues({ from, to, kept });
  for (const { text, values } of statements) await client.query(text, values.map(fresh));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const REFERENCE = /^[\w-]{43}$/;
const ORDER_NUMBER = /^\d{8}-[2-9A-Z]{10}$/;

/** Values that the request created must be new in each replay and the same throughout it. */
function freshValues({ from, to, kept }: Replayed): (value: unknown) => unknown {
  const known = new Map<string, string>();
  const renew = (text: string, make: () => string): string => {
    const made = known.get(text) ?? make();
    known.set(text, made);
    return made;
  };
  const ofFrom = sessionHash(from);
  return (value) => {
    if (Buffer.isBuffer(value)) return value.equals(ofFrom) ? sessionHash(to) : value;
    if (typeof value !== 'string') return value;
    if (value.includes(from.id)) return value.replaceAll(from.id, to.id);
    if (kept.has(value)) return value;
    if (UUID.test(value)) return renew(value, uuidv7);
    if (REFERENCE.test(value)) return renew(value, () => randomBytes(32).toString('base64url'));
    if (ORDER_NUMBER.test(value)) {
      return renew(value, () => `${value.slice(0, 9)}${randomBytes(5).toString('hex').toUpperCase()}`);
    }
    return value;
  };
}

const sessionHash = ({ token }: ExistingCustomer): Buffer => createHash('sha256').update(token).digest();
