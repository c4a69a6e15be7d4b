import type { Platform } from '@causeway/contract/site-settings';

export const phrases = {
  lead: 'One account works on every platform.',
  insideChat: 'WeChat and QQ block downloads. Tap ··· at the top right, then open this page in your browser.',
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
    Chrome: 'Chrome extension',
  } satisfies Record<Platform, string>,
  get: {
    Android: 'Download for Android',
    Mac: 'Download for Mac',
    Windows: 'Download for Windows',
    Chrome: 'Download the extension',
  } satisfies Record<Exclude<Platform, 'iOS'>, string>,
  version: (version: string) => `Version ${version}`,
  checksum: 'SHA-256 checksum',
  checksumUse:
    'Compare this with the checksum of your downloaded file. If they don’t match, don’t open the file.',
  copyChecksum: 'Copy checksum',

  iosChoose: 'Choose one of these options.',
  appStore: 'App Store',
  appStoreText:
    'The app isn’t available in the mainland China App Store. If that’s your region, try one of these:',
  needsLogin: '(login required)',
  openAppStore: 'Open the App Store',
  testFlight: 'TestFlight',
  testFlightInstall: 'Install TestFlight, Apple’s free app, from the App Store.',
  testFlightGet: 'Get TestFlight',
  testFlightInvitation: 'On your iPhone or iPad, open the invitation link below.',
  testFlightAccept: 'In TestFlight, accept the invitation and tap Install.',
  openTestFlight: 'Open the invitation',
  alternative: 'App Store alternative',
  alternativeText: 'Another app in the App Store. Use it if the other two options don’t work.',
  openAlternative: 'Get the alternative app',

  qr: 'QR code',
  qrLabel: 'QR code for the Android download',
  qrIosLabel: (way: string) => `QR code for ${way}`,
  qrIosHint: 'Scan with your iPhone or iPad to open the link.',
  qrHint: 'Scan with your phone to download the app.',

  macOlderText: 'Using an older version of macOS? Download an older version of the app.',
  getMacOlder: (version: string) =>
    version === '' ? 'Download older version' : `Download version ${version}`,

  chromeGet: 'Download the extension file',
  chromeGetText: 'If it’s a ZIP file, unzip it and keep the folder.',
  chromeOpen: 'Open the Extensions page',
  chromeOpenText:
    'Chrome doesn’t allow links to its Extensions page. Copy the address and paste it into the address bar.',
  copyAddress: 'Copy address',
  chromeLoad: 'Load the extension',
  chromeLoadText:
    'Turn on Developer mode at the top right. Click Load unpacked and choose the folder. If the download wasn’t a ZIP file, drag it onto the page instead.',
  chromePin: 'Pin it and log in',
  chromePinText:
    'Click the puzzle icon next to the address bar and pin the extension. Then click its icon and log in with your account.',

  thenTitle: 'After downloading',
  thenInstall: 'Install the app and open it.',
  thenLogin: 'Log in with your account. Team administrators use a member account.',
  thenConnect: 'Choose a server and connect.',
  noAccount: 'No account yet?',
  guide: 'Quick-start guide and connection help',

  notSet: 'This download isn’t available yet.',
  notSetWay: 'This option isn’t available yet.',
  askTicket: 'Open a ticket',
  askOrMail: ' or email ',
  askMail: 'Email us to request it: ',
};
