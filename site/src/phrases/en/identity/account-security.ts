import { promises } from '@causeway/contract/phrases/promises/en';
import { SECURITY_EVENT_NAMES } from '@causeway/contract/phrases/security-event-names';

export const phrases = {
  lead: 'Manage how you log in, end sessions and review recent activity.',
  backToAccount: 'Back to your account',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',

  password: 'Password',
  passwordText: 'Changing your password logs you out everywhere else.',
  changePassword: 'Change password',

  twoFactor: 'Two-factor authentication (2FA)',
  twoFactorText:
    'When you log in with your password, you’ll also enter a code from your authenticator app. Someone who steals your password won’t be able to log in with it alone.',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  codesLeft: (left: number) =>
    left === 0
      ? 'You’re out of recovery codes. Generate new ones now, or you could be locked out if you lose your phone.'
      : left === 1
        ? '1 recovery code left.'
        : `${left} recovery codes left.`,
  newCodes: 'Generate new codes',
  scanTitle: '1. Add your account to an authenticator app',
  scanText:
    'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or your phone’s password manager.',
  scanLabel: 'QR code with the key for your authenticator app',
  openApp: 'Open in an authenticator app on this device',
  secretText: 'Can’t scan? Enter this key instead:',
  copySecret: 'Copy key',
  confirmTitle: '2. Enter the code from that app',
  otp: 'Authenticator code',
  otpHint: '6 digits. A new code appears every 30 seconds.',
  otpRequired: 'Enter the code',
  confirm: 'Confirm and turn on',
  turnedOn: 'Two-factor authentication is on',
  turnedOff: 'Two-factor authentication is off',
  turnOffTitle: 'Turn off two-factor authentication?',
  turnOffText: 'You’ll only need your password to log in, and your recovery codes will stop working.',
  newCodesTitle: 'Replace your recovery codes?',
  newCodesText: 'You’ll get 10 new codes. The old ones will stop working right away.',
  codesTitle: 'Your recovery codes',
  codesText:
    'Use one of these codes to log in if you lose your phone. Each code can be used once. Save them now. We won’t show them again.',
  copyCodes: 'Copy recovery codes',
  download: 'Download codes',
  print: 'Print codes',
  codesSaved: 'I’ve saved these codes',
  codesFile: (brand: string, account: string) => `${brand} recovery codes for ${account}`,

  passkeys: 'Passkeys',
  passkeysText:
    'Log in with your fingerprint, face or device PIN instead of a password. No authenticator code needed.',
  passkeysUnavailable: 'Passkeys aren’t available in this browser or at this web address.',
  noPasskeys: 'No passkeys yet.',
  addPasskey: 'Add a passkey',
  continue: 'Continue',
  passkeyAdded: 'Passkey added',
  passkeyNotMade: 'We couldn’t create the passkey. Please try again.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyNumber: (number: number) => `Passkey ${number}`,
  added: (date: string) => `Added ${date}`,
  lastUsed: (date: string) => `last used ${date}`,
  neverUsed: 'not used yet',
  rename: 'Rename',
  renameLabel: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename passkey',
  passkeyName: 'Name',
  save: 'Save',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeText:
    'You won’t be able to log in with this passkey anymore. Also delete it from your device or password manager.',
  passkeyRemoved: 'Passkey removed',

  reviewTitle: 'Your password has been reset',
  reviewLead: 'Think someone else may have used your account? Check the details below.',
  reviewSessions: 'We’ve ended these sessions',
  reviewPasskeys: 'These passkeys still work',
  reviewPasskeysText: 'Anyone with one of these passkeys can log in without your password.',
  removeAll: 'Remove all passkeys',
  removeAllTitle: 'Remove all passkeys?',
  removeAllText:
    'You won’t be able to log in with any of these passkeys anymore. You can add new ones later.',
  allRemoved: (removed: number) => (removed === 1 ? '1 passkey removed' : `${removed} passkeys removed`),

  sessions: 'Active sessions',
  sessionsText: 'Don’t recognize a session? Log out of it and change your password.',
  website: 'Website',
  client: 'App',
  thisLogin: 'This session',
  since: (date: string) => `since ${date}`,
  end: 'Log out',
  endLabel: (name: string) => `Log out ${name}`,
  endTitle: 'Log out of this session?',
  endText: (name: string) => `${name} will be logged out right away.`,
  sessionEnded: 'Logged out of the session',
  endOthers: 'Log out everywhere else',
  endOthersTitle: 'Log out everywhere else?',
  endOthersText: 'Every other browser and app will be logged out right away. You’ll stay logged in here.',
  othersEnded: (ended: number) =>
    ended === 1 ? 'Logged out of 1 other session' : `Logged out of ${ended} other sessions`,

  log: 'Recent activity',
  logText: `Logins and security changes from the last 90 days. ${promises.addressesInLog}`,
  events: SECURITY_EVENT_NAMES.en,
  more: 'Show earlier activity',

  privacy: 'Your data and account',
  privacyText: 'Download your data or delete your account.',
};
