import type { Passkey } from '@causeway/contract/account-security';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { beginPasskey, readPasskeyOptions } from '@causeway/contract/passkeys';
import { toEpoch } from '../../../platform/epoch.ts';
import { ALGORITHMS, CHALLENGE_MS, userHandle } from '../passkey.ts';
import type { PasskeyRow } from '../passkey-store.ts';

export function viewPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    browser: row.browser,
    system: row.system,
    createdAt: toEpoch(row.created_at),
    lastUsed: row.last_used_at && toEpoch(row.last_used_at),
  };
}

/** A discoverable passkey with user verification; no attestation is requested. */
export function viewCreation(
  begun: { challenge: Buffer; rpId: string; known: readonly Buffer[] },
  account: { id: string; email: string },
  brand: string,
): OutputOf<typeof beginPasskey> {
  return {
    rp: { name: brand, id: begun.rpId },
    user: { id: userHandle(account.id), name: account.email, displayName: account.email },
    challenge: begun.challenge.toString('base64url'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: begun.known.map((id) => ({ id: id.toString('base64url'), type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

export function viewRequest(begun: { challenge: Buffer; rpId: string }): OutputOf<typeof readPasskeyOptions> {
  return {
    challenge: begun.challenge.toString('base64url'),
    timeout: CHALLENGE_MS,
    rpId: begun.rpId,
    userVerification: 'required',
  };
}
