import type { addPasskey, passkeyLogin } from '@causeway/contract/passkeys';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import { ALGORITHMS } from './passkey.ts';
import type { PasskeyPlace } from './passkey-place.ts';

export type MadePasskey = CheckedInputOf<typeof addPasskey>;
export type ShownPasskey = CheckedInputOf<typeof passkeyLogin>;

export interface VerifiedPasskey {
  readonly credentialId: Buffer;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** Loaded with the first passkey, because it takes 27 MB and a third of a second. */
const library = () => import('@simplewebauthn/server');

/** The challenge that a browser signed, as generated; null if it cannot be read. */
export function challengeOf(clientDataJson: string): Buffer | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : null;
  } catch {
    return null;
  }
}

/** The passkey made for the challenge; null if malformed, from another site, or without user verification. */
export async function verifyMade(
  made: MadePasskey,
  challenge: Buffer,
  place: PasskeyPlace,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.rawId,
        type: made.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: made.response.clientDataJSON,
          attestationObject: made.response.attestationObject,
        },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter };
  } catch {
    // The library throws for every response that it does not accept.
    return null;
  }
}

/** The new counter of a passkey used for the challenge; null as in {@link verifyMade}. */
export async function verifyShown(
  shown: ShownPasskey,
  known: { publicKey: Buffer; counter: number },
  challenge: Buffer,
  place: PasskeyPlace,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: shown.id,
        rawId: shown.rawId,
        type: shown.type,
        clientExtensionResults: {},
        response: {
          clientDataJSON: shown.response.clientDataJSON,
          authenticatorData: shown.response.authenticatorData,
          signature: shown.response.signature,
        },
      },
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: { id: shown.id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
