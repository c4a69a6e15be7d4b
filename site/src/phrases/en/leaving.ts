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
  teamLost:
    'If you are a team administrator: your access to the team, which nobody can manage from then on. Contact support first if the team is to go on.',
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
};
