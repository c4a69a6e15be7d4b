import type { Platform } from '@causeway/contract/site-settings';

export const phrases = {
  lead: 'One account works in every client app.',
  platforms: 'Platforms',
  names: {
    iOS: 'iOS',
    Android: 'Android',
    Mac: 'Mac',
    Windows: 'Windows',
    Chrome: 'Chrome',
  } satisfies Record<Platform, string>,
  title: {
    iOS: 'For iPhone and iPad',
    Android: 'For Android phones and tablets',
    Mac: 'For Mac',
    Windows: 'For Windows',
    Chrome: 'Extension for Chrome',
  } satisfies Record<Platform, string>,
  get: {
    iOS: 'Get the iOS app',
    Android: 'Download for Android',
    Mac: 'Download for Mac',
    Windows: 'Download for Windows',
    Chrome: 'Get the Chrome extension',
  } satisfies Record<Platform, string>,
  version: (version: string) => `Version ${version}`,
  thenTitle: 'After the download',
  thenInstall: 'Install the app and open it.',
  thenInstallExtension: 'Add the extension to Chrome.',
  thenLogin: 'Log in with the account you use here.',
  thenConnect: 'Connect.',
  noAccount: 'No account yet?',
  notSet: 'This download has not been set up here yet.',
  notSetAsk: 'Ask for it by e-mail:',
};
