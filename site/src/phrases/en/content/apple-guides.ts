/** The three Apple guides, without their Markdown. */
export const phrases = {
  steps: 'Steps',
  others: 'Other ways to get the app',
  toDownload: 'Download for iPhone and iPad',
  id: 'Apple Account',
  password: 'Password',
  copyId: 'Copy Apple Account',
  copyPassword: 'Copy password',
  show: 'Show',
  hide: 'Hide',
  hidden: 'Hidden',
  warning: 'Use this account only in the App Store. Never sign in with it in Settings or iCloud.',
  noneTitle: 'No shared account right now',
  noneText: 'Contact support to request a shared account, or use your own Apple Account.',
  ask: 'Open a ticket',
};
