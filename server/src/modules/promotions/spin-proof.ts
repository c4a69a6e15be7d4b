import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  commitmentText,
  spinText,
  segmentOf,
  type Commitment,
  type SpinTerms,
  type Segment,
} from '@causeway/contract/wheel-spin';
import { v7 as uuidv7 } from 'uuid';

/** A commitment with a new secret from the system’s cryptographic source. */
export function newCommitment({ weightsVersion, weights, cap }: SpinTerms): Commitment {
  return { id: uuidv7(), secret: randomBytes(32).toString('hex'), weightsVersion, weights, cap };
}

/** The hash that the account is shown before the spin. */
export function hashOf(commitment: Commitment): Buffer {
  return createHash('sha256').update(commitmentText(commitment), 'utf8').digest();
}

/** Where the wheel stops, by the published rule. `seed` is the account’s random part; empty for none. */
export function segmentOfSpin(commitment: Commitment, seed: string): Segment {
  const hmac = createHmac('sha256', Buffer.from(commitment.secret, 'hex'));
  return segmentOf(hmac.update(spinText(commitment.id, seed), 'utf8').digest('hex'), commitment);
}
