export const phrases = {
  lead: 'Take your data with you, or delete your account.',
  backToSecurity: 'Back to account security',

  exportTitle: 'Export your data',
  exportText:
    'One JSON file with everything that we hold about your account: orders and receipts, devices, logins, and tickets with their images. Passwords, keys and codes are not in it.',
  export: 'Export',
  exportAgain: 'Export again',
  exporting: 'The file is being put together…',
  received: (size: string) => `${size} received…`,
  exported: (name: string) => `Saved as ${name}`,
  exportFailed: 'The file did not arrive whole, and nothing was saved. Please try again.',

  deleteTitle: 'Delete your account',
  deleteText: 'Deletion cannot be undone. Please read first what it does.',
  goesTitle: 'What is deleted',
  goes: [
    'Your e-mail address and your password, two-step login and passkeys.',
    'All your devices and logins: every app and browser is logged out.',
    'All your tickets with their images, and the list of your logins.',
    'Your invite link, which then leads to nobody.',
  ],
  staysTitle: 'What stays',
  stays: [
    'Orders, payments and receipts, since the books need them: under a number, without your name or address.',
    'A mark, made from your e-mail address, that cannot be read back. It tells only that the address has had its free trial.',
  ],
  lostTitle: 'What you lose',
  timeLost: {
    before: 'The time left on your account. It is not refunded: if a refund is due under the ',
    after: ', ask for it before you delete the account.',
  },
  ordersCancelled: 'Orders that are not paid yet. They are cancelled, and paying them later gives no time.',
  again: 'You can register again with the same address, as a new account without a free trial.',
  toForm: 'Go on to deletion',

  formTitle: 'Confirm the deletion',
  formText: (account: string) =>
    `To be sure that it is you, we send a code to ${account}. Enter it here, with your password.`,
  otpOrRecovery: 'Code from the app, or a recovery code',
  sure: 'I understand that my account and the time left on it cannot be brought back.',
  notSure: 'Please tick the box to confirm',
  delete: 'Delete account for good',

  goneTitle: 'Your account has been deleted',
  goneText:
    'You are logged out everywhere. If a device still holds a passkey for this account, it opens nothing any more and you can remove it there.',
  goneThanks: 'Thank you for having been with us.',
  team: {
    goes: [
      'Your team: its name, its ID, all its members with their names and addresses.',
      'Your e-mail address and your password, two-step login and passkeys.',
      'All tickets with their images, and the list of your logins.',
    ],
    membersLost:
      'All members lose their access at once: their apps and browsers are logged out, and they cannot log in again.',
    timeLost: {
      before: 'The time left of the team’s package. Whether it is refunded is said by the ',
      after: '; ask before you delete the account.',
    },
    again:
      'You can register a team again with the same address. It starts without members and without a package.',
    sure: 'I understand that all members lose their access, and that the team, my account and the paid time cannot be brought back.',
    gone: 'Your team has been deleted, and all its members have lost their access.',
  },
};
