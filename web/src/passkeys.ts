import type { InputOf, OutputOf } from '@causeway/contract/endpoint';
import type { addPasskey, beginPasskey, passkeyLogin, readPasskeyOptions } from '@causeway/contract/calls';

/** Browsers create passkeys for host names only, not for IP addresses. */
const IN_FIGURES = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

export function passkeysPossible(): boolean {
  return 'PublicKeyCredential' in globalThis && !IN_FIGURES.test(location.hostname);
}

/**
 * Lets the browser create a passkey. Returns `known` if the device already has one for the account, `none` on failure.
 */
export async function createPasskey(
  options: OutputOf<typeof beginPasskey>,
): Promise<InputOf<typeof addPasskey> | 'known' | 'none'> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = made.response;
    return {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  } catch (failure) {
    return failure instanceof Error && failure.name === 'InvalidStateError' ? 'known' : 'none';
  }
}

/** Lets the browser present a passkey; undefined if none was presented. */
export async function showPasskey(
  options: OutputOf<typeof readPasskeyOptions>,
): Promise<InputOf<typeof passkeyLogin> | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const shown = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response;
    return {
      id: shown.id,
      rawId: shown.rawId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    };
  } catch {
    return undefined;
  }
}
