import { promises } from '@causeway/contract/phrases/promises/en';

export const phrases = {
  lead: 'Download your data or delete your account.',
  backToSecurity: 'Back to account security',

  exportTitle: 'Export your data',
  exportText:
    'A JSON file with all the data we hold about your account: orders and receipts, devices, logins, and tickets with their images. Passwords, keys and codes are not included.',
  export: 'Export data',
  exportAgain: 'Export again',
  exporting: 'Preparing your file…',
  received: (size: string) => `${size} received…`,
  exported: (name: string) => `Saved as ${name}`,
  exportFailed: 'The download was incomplete, so nothing was saved. Please try again.',

  deleteTitle: 'Delete your account',
  deleteText: 'This can’t be undone. Please read what happens first.',
  goesTitle: 'What’s deleted',
  goes: [
    'Your email address, password, two-factor authentication and passkeys.',
    'All your devices and sessions. You’ll be logged out of every app and browser.',
    'All your tickets with their images, and your login history.',
    'Your invitation link, which will stop working.',
  ],
  staysTitle: 'What we keep',
  stays: [
    'Order, payment and receipt records we must keep for accounting, without your name or email address.',
    'A one-way hash of your email address, used only to limit free trials and invitations to new users.',
    promises.backups,
  ],
  lostTitle: 'What you lose',
  timeLost: {
    before: 'Your remaining days. They won’t be refunded. If you’re entitled to a refund under the ',
    after: ', request it before deleting your account.',
  },
  ordersCancelled: 'Your unpaid orders. They’re canceled, and paying for them later won’t add any days.',
  again: 'You can sign up again with the same email address. The new account won’t have a free trial.',
  toForm: 'Continue to deletion',

  formTitle: 'Confirm deletion',
  formText: (account: string) =>
    `To confirm it’s you, we’ll send a code to ${account}. Enter it here with your password.`,
  sure: 'I understand that my account and its remaining days can’t be restored.',
  notSure: 'Check the box to confirm',
  delete: 'Permanently delete account',

  goneTitle: 'Your account has been deleted',
  goneText:
    'You’re logged out everywhere. If you saved a passkey for this account, it no longer works and you can delete it.',
  goneThanks: 'Thanks for using our service.',
  unsureTitle: 'Your account has probably been deleted',
  unsureText:
    'The connection was lost before we could confirm it, and you’re logged out now. To check, try logging in. If your email and password no longer work, the account has been deleted.',
  team: {
    goes: [
      'Your team: its name, its ID and all its members with their names and email addresses.',
      'Your email address, password, two-factor authentication and passkeys.',
      'All tickets with their images, and your login history.',
    ],
    membersLost:
      'All members lose access right away. Their apps and browsers are logged out, and they can’t log in again.',
    timeLost: {
      before: 'Your team plan’s remaining days. Check the ',
      after: ' or contact us before you delete the account.',
    },
    again:
      'You can create a team account again with the same email address. The new team starts without members or a plan.',
    sure: 'I understand that all members will lose access, and that the team, my account and the paid days can’t be restored.',
    gone: 'Your team has been deleted, and all its members have lost access.',
  },
};
