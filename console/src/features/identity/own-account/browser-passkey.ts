import type {
  addOperatorPasskey,
  beginOperatorPasskey,
  operatorPasskeyLogin,
  readOperatorPasskeyOptions,
} from '@causeway/contract/console/operator-passkeys';
import type { InputOf, OutputOf } from '@causeway/contract/endpoint';

/** Browsers make passkeys for names only, not for addresses in figures. */
const IN_FIGURES = /^(?:\d+(?:\.\d+){3}|\[.*\])$/;

/** Whether this browser can use passkeys at this address. */
export function passkeysPossible(): boolean {
  return 'PublicKeyCredential' in globalThis && !IN_FIGURES.test(location.hostname);
}

/** Lets the browser make a passkey; asks the person. Why none came of it: `known` where the device has one already. */
export async function makePasskey(
  options: OutputOf<typeof beginOperatorPasskey>,
): Promise<InputOf<typeof addOperatorPasskey> | 'known' | 'none'> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const told = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id, rawId, type: 'public-key', response: told };
  } catch (failure) {
    return failure instanceof Error && failure.name === 'InvalidStateError' ? 'known' : 'none';
  }
}

/** Lets the browser show a passkey; null where the person has none, or does not want to. */
export async function showPasskey(
  options: OutputOf<typeof readOperatorPasskeyOptions>,
): Promise<InputOf<typeof operatorPasskeyLogin> | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const told = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
    return { id, rawId, type: 'public-key', response: told };
  } catch {
    return null;
  }
}
