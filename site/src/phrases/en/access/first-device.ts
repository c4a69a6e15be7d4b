export const phrases = {
  title: 'Connect your first device',
  titleDone: 'Your first device is ready',
  /** After a step’s name, for screen readers. */
  done: '(done)',
  paid: 'Paid',
  trial: 'Access started',
  getApp: 'Get the app',
  getAppFor: {
    iOS: 'Get the app for iPhone and iPad',
    Android: 'Get the app for Android',
    Mac: 'Get the app for Mac',
    Windows: 'Get the app for Windows',
    Chrome: 'Get the Chrome extension',
  },
  allApps: 'View all apps',
  otherApps: 'Get it for other devices',
  scan: 'Want the app on your phone? Scan this code.',
  codeLabel: 'QR code that opens the download page',
  openInBrowser:
    'WeChat and QQ block downloads. Tap ··· at the top right, then open this page in your browser.',
  logIn: 'Log in',
  logInAs: (account: string) => `Open the app and log in as ${account} with your password.`,
  guides: 'View guides',
  connected: 'Connected',
  connectedBy: (name: string) => `“${name}” has been added to your account.`,
  waiting: 'This page updates automatically once you’ve logged in to the app.',
};
