import { formatCount } from '@causeway/web/format';

export const phrases = {
  hello: (name: string) => `Hi ${name}`,
  overview: 'Your access',
  account: 'Account ID',
  copyAccount: 'Copy account ID',
  team: 'Team',
  teamId: (id: string) => `Team ID ${id}`,
  expiry: 'Access until',
  expiredOn: 'Expired on',
  noExpiry: 'Your team has no plan yet',
  daysLeftLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${formatCount(days)} days left`),
  lastDay: 'Less than a day left',
  suspended: 'Your access has expired. Contact your team administrator.',
  noPlan: 'You can’t connect yet because your team has no plan. Contact your team administrator.',
  changePassword: 'Change password',
  changePasswordText: 'You’ll be logged out everywhere else.',
  devices: 'Devices',
  deviceCount: (used: number, most: number) =>
    used > most
      ? `${used} devices, but only ${most} ${most === 1 ? 'slot' : 'slots'}`
      : `${used} of ${most} ${most === 1 ? 'device slot' : 'device slots'} in use`,
  noDevices: 'No devices yet',
  noDevicesHint: (account: string) => `Install the app and log in as ${account} with your password.`,
  devicesFull: 'To use another device, remove one of these or ask your administrator for another slot.',
  lastLink: 'Last active',
  unbind: 'Remove',
  unbindQuestion: (name: string) =>
    `Remove “${name}”? It will be logged out right away, and you can add another device.`,
  unbindConfirm: 'Remove',
  unbound: (name: string) => `“${name}” removed`,
  getApp: 'Get the app',
  getAppFor: {
    iOS: 'Get the app for iPhone and iPad',
    Android: 'Get the app for Android',
    Mac: 'Get the app for Mac',
    Windows: 'Get the app for Windows',
    Chrome: 'Get the Chrome extension',
  },
  getAppText: 'Log in with your account ID.',
  otherPlatforms: 'View all apps',
  ticketsText: 'Contact support and read our replies.',
  help: 'Help',
  helpText:
    'Guides for every platform and answers to common problems. For account help, contact your team administrator.',
};
