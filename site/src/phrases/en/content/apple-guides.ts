/** The three Apple guides, without their Markdown. */
export const phrases = {
  steps: 'Steps',
  others: 'Other ways to the app',
  toDownload: 'Download for iPhone and iPad',
  id: 'Apple Account',
  password: 'Password',
  copyId: 'Copy the Apple Account',
  copyPassword: 'Copy the password',
  show: 'Show',
  hide: 'Hide',
  hidden: 'Hidden',
  warning: 'Only for the App Store. Never enter it under Settings or iCloud.',
  noneTitle: 'No shared account right now',
  noneText:
    'There is no shared Apple Account at the moment. Ask support for one, or use an account of your own.',
  ask: 'Open a ticket',
};
