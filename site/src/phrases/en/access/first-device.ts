export const phrases = {
  title: 'Connect your first device',
  titleDone: 'You’re connected',
  /** After a step’s name, for screen readers. */
  done: '(done)',
  paid: 'Paid',
  trial: 'Trial started',
  getApp: 'Get the app',
  getAppFor: {
    iOS: 'Get the app for iPhone and iPad',
    Android: 'Get the app for Android',
    Mac: 'Get the app for Mac',
    Windows: 'Get the app for Windows',
    Chrome: 'Get the Chrome extension',
  },
  allApps: 'View all apps',
  otherApps: 'Other devices',
  scan: 'Want it on your phone? Scan this code.',
  codeLabel: 'QR code that opens the download page',
  openInBrowser:
    'Downloads are blocked here. Open the menu at the top right and choose to open this page in a browser.',
  logIn: 'Log in',
  logInAs: (account: string) => `Open the app and log in as ${account} with your password.`,
  guides: 'View guides',
  connected: 'Connected',
  connectedBy: (name: string) => `“${name}” is now on your account.`,
  waiting: 'This page updates automatically once you’ve logged in to the app.',
};
