import type { InputOf, OutputOf } from '@causeway/contract/endpoint';
import type { addPasskey, beginPasskey, passkeyLogin, readPasskeyOptions } from '@causeway/contract/passkeys';

/** Browsers make passkeys for names only, not for addresses in figures. */
const IN_FIGURES = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** Whether this browser can use passkeys at this address. */
export function passkeysPossible(): boolean {
  return 'PublicKeyCredential' in globalThis && !IN_FIGURES.test(location.hostname);
}

/**
 * Lets the browser make a passkey; asks the person. Where none came of it, `known` says that the device has one for the account
 * already. The library is loaded with its first use.
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

/** Lets the browser show a passkey; asks the person. Undefined where none was shown. */
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
