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
    Android: 'Download for Android',
    Mac: 'Download for Mac',
    Windows: 'Download for Windows',
    Chrome: 'Download the extension',
  } satisfies Record<Exclude<Platform, 'iOS'>, string>,
  version: (version: string) => `Version ${version}`,
  checksum: 'SHA-256 checksum',
  checksumUse: 'The file on your device must have this checksum. If it has another, do not open it.',
  copyChecksum: 'Copy the checksum',

  iosChoose: 'One of these ways is enough.',
  appStore: 'App Store',
  appStoreText:
    'The app is not listed in the App Store of mainland China. If your Apple Account belongs there, one of these helps:',
  needsLogin: '(log in first)',
  openAppStore: 'Open the App Store',
  testFlight: 'TestFlight first',
  testFlightInstall: 'Install TestFlight, a free app by Apple, from the App Store.',
  testFlightGet: 'Get TestFlight',
  testFlightInvitation: 'On the iPhone or iPad, open the invitation link below.',
  testFlightAccept: 'In TestFlight, accept the invitation and tap Install.',
  openTestFlight: 'Open the invitation',
  alternative: 'App Store alternative',
  alternativeText: 'Another app in the App Store, for when the other two ways do not work for you.',
  openAlternative: 'Open the alternative',

  qr: 'QR code',
  qrLabel: 'QR code with the address of the Android package',
  qrHint: 'Scan it with the phone to download there.',

  macOlderText: 'Your macOS is too old for the current version? Use the older one.',
  getMacOlder: (version: string) => (version === '' ? 'Older version' : `Older version v${version}`),

  chromeGet: 'Download the extension file',
  chromeGetText: 'If it is a ZIP file, unpack it into a folder that you will keep.',
  chromeOpen: 'Open the page of your extensions',
  chromeOpenText: 'Chrome lets no page link there: copy this address and paste it into the address bar.',
  copyAddress: 'Copy the address',
  chromeLoad: 'Load the extension',
  chromeLoadText:
    'Turn on Developer mode at the top right. Click Load unpacked and choose the folder, or drag the file onto the page.',
  chromePin: 'Pin it and log in',
  chromePinText:
    'Click the puzzle piece beside the address bar and pin the extension. Then click its icon and log in with the account you use here.',

  thenTitle: 'After the download',
  thenInstall: 'Install the app and open it.',
  thenLogin: 'Log in with the account you use here.',
  thenConnect: 'Connect.',
  noAccount: 'No account yet?',
  guide: 'Quick-start guide: each step, and what to do when it does not connect',

  notSet: 'This download has not been set up here yet.',
  notSetWay: 'This way has not been set up here yet.',
  askTicket: 'Open a ticket',
  askOrMail: ' or write to ',
  askMail: 'Ask for it by e-mail: ',
};
