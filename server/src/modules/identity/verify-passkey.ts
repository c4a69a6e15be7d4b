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

/** With the first passkey, since it takes 27 MB and a third of a second that a server without any need not spend. */
const library = () => import('@simplewebauthn/server');

/** The challenge that a browser signed, as it was drawn; null where there is none to be read. */
export function challengeOf(clientDataJson: string): Buffer | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    const { challenge } = data as { challenge?: unknown };
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : null;
  } catch {
    return null;
  }
}

/** What a browser made for the challenge; null for anything that is not whole, not ours, or made without the user. */
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
    // The library throws for every kind of answer that it does not accept.
    return null;
  }
}

/** The new counter of a passkey that was shown for the challenge; null as in {@link verifyMade}. */
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
