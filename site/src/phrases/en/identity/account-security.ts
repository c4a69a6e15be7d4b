import type { SecurityEventKind } from '@causeway/contract/account-security';

const events: Readonly<Record<SecurityEventKind, string>> = {
  signed_in: 'Logged in',
  signed_in_client: 'Logged in to the app',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  second_step_on: 'Two-step login turned on',
  second_step_off: 'Two-step login turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'Recovery codes replaced',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  passkey_used: 'Logged in with a passkey',
  session_ended: 'Login ended',
  handoff: 'Website opened from the app',
};

export const phrases = {
  lead: 'How you log in, where you are logged in, and what has changed.',
  backToAccount: 'Back to your account',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',

  password: 'Password',
  passwordText: 'Changing it ends all other logins.',
  changePassword: 'Change password',

  twoFactor: 'Two-step login',
  twoFactorText:
    'Besides the password, every login asks for a code from an authenticator app on your phone, so a stolen password alone opens nothing.',
  on: 'On',
  off: 'Off',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  codesLeft: (left: number) =>
    left === 0
      ? 'You have no recovery codes left. Make new ones now: without them and your phone you cannot log in.'
      : left === 1
        ? '1 recovery code left.'
        : `${left} recovery codes left.`,
  newCodes: 'New recovery codes',
  scanTitle: '1. Add the account to your app',
  scanText:
    'Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or the password manager of your phone.',
  scanLabel: 'QR code with the key for your authenticator app',
  openApp: 'Open in an app on this device',
  secretText: 'Cannot scan? Enter this key instead:',
  copySecret: 'Copy the key',
  confirmTitle: '2. Enter the code that it shows',
  otp: 'Code from the app',
  otpHint: '6 digits, new every 30 seconds',
  otpOrRecovery: 'Code from the app, or a recovery code',
  otpRequired: 'Please enter the code',
  confirm: 'Confirm and turn on',
  turnedOn: 'Two-step login is on',
  turnedOff: 'Two-step login is off',
  turnOffTitle: 'Turn off two-step login?',
  turnOffText: 'From then on the password alone logs in to your account. Your recovery codes stop working.',
  newCodesTitle: 'Replace your recovery codes?',
  newCodesText: 'You get 10 new ones. The old ones stop working at once.',
  codesTitle: 'Your recovery codes',
  codesText:
    'If you lose your phone, each of these logs you in once in place of the code. Keep them in a safe place: they are shown only now.',
  copyCodes: 'Copy the recovery codes',
  download: 'Download',
  print: 'Print',
  codesSaved: 'I have saved them',
  codesFile: (brand: string, account: string) => `${brand} recovery codes for ${account}`,

  passkeys: 'Passkeys',
  passkeysText:
    'Log in with your finger, your face or the PIN of your device, without a password. A passkey counts as both steps.',
  passkeysUnavailable: 'Passkeys cannot be used in this browser or at this address.',
  noPasskeys: 'No passkeys yet.',
  addPasskey: 'Add a passkey',
  continue: 'Continue',
  passkeyAdded: 'Passkey added',
  passkeyNotMade: 'No passkey was made. Please try again.',
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
    'It can no longer log in to your account. Please delete it from your device or password manager too.',
  passkeyRemoved: 'Passkey removed',

  sessions: 'Where you are logged in',
  sessionsText: 'End what you do not recognise, then change your password.',
  website: 'Website',
  client: 'App',
  thisLogin: 'This login',
  since: (date: string) => `since ${date}`,
  end: 'End',
  endLabel: (name: string) => `End the login: ${name}`,
  endTitle: 'End this login?',
  endText: (name: string) => `${name} is logged out at once and needs to log in again.`,
  sessionEnded: 'Login ended',
  endOthers: 'End all others',
  endOthersTitle: 'End all other logins?',
  endOthersText: 'Every other browser and app is logged out at once. This login stays.',
  othersEnded: (ended: number) => (ended === 1 ? '1 login ended' : `${ended} logins ended`),

  log: 'Recent activity',
  logText: 'Logins and changes of the last 90 days. We keep no network addresses.',
  events,
  more: 'Show older',

  privacy: 'Your data and your account',
  privacyText: 'Take along what we hold about your account, or delete it.',

  reauthTitle: 'Is it you?',
  reauthText: 'Please enter your password before you go on.',
  reauthPassword: 'Your password',
};
