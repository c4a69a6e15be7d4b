import type { Page } from '@playwright/test';
import { callInFirefox } from './firefox.ts';

/** Adds a virtual authenticator whose user always consents. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (browser?.browserType().name() === 'firefox')
    return callInFirefox(browser, replaceAuthenticator, 'internal');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// Globals of Firefox's own windows.
interface Authenticators {
  addVirtualAuthenticator(config: object): string;
  removeVirtualAuthenticator(id: string): void;
}
declare const ChromeUtils: { importESModule(url: string): { readonly webauthn: Authenticators } };
declare const window: { authenticator?: string };

/** Firefox shares its authenticators between pages, so the previous test's is removed with its passkeys. */
function replaceAuthenticator(transport: string): void {
  const { webauthn } = ChromeUtils.importESModule('chrome://remote/content/marionette/webauthn.sys.mjs');
  if (window.authenticator !== undefined) webauthn.removeVirtualAuthenticator(window.authenticator);
  window.authenticator = webauthn.addVirtualAuthenticator({
    protocol: 'ctap2_1',
    transport,
    hasResidentKey: true,
    hasUserVerification: true,
    isUserConsenting: true,
    isUserVerified: true,
  });
}
