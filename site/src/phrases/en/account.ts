export const phrases = {
  overview: 'Your access',
  account: 'Account',
  type: 'Type',
  types: { none: 'No package yet', trial: 'VIP trial', vip: 'VIP', svip: 'SVIP', expired: 'VIP expired' },
  expiry: 'Expires on',
  expiredOn: 'Expired on',
  noExpiry: 'Once you have a package, its end will stand here.',
  daysLeftLabel: 'Days left',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  lastDay: 'Less than a day left',
  renew: 'Renew',
  choose: 'Choose a package',
  needsSoon: (days: number) =>
    days === 0
      ? 'Your access ends in less than a day. Renew and it goes straight on.'
      : days === 1
        ? 'Your access ends in 1 day. Renew and it goes straight on.'
        : `Your access ends in ${days} days. Renew and it goes straight on.`,
  needsExpired: 'Your access has ended. Renew to go on where you left off.',
  sections: 'Devices and orders',
  devices: 'Devices',
  orders: 'Orders',
  noDevices: 'No devices',
  noDevicesHint: (most: number) =>
    most === 0
      ? 'Devices you sign in on are listed here.'
      : most === 1
        ? 'Your package has room for 1 device. Install the app and sign in on it.'
        : `Your package has room for ${most} devices. Install the app and sign in on one.`,
  getApp: 'Get the app',
  deviceCount: (used: number, most: number) => `${used} of ${most} in use`,
  mobile: 'Phone or tablet',
  other: 'Computer',
  lastLink: 'Last connected',
  noOrders: 'No orders',
  noOrdersHint: 'Packages you buy are listed here, each with its receipt.',
  toPackages: 'See the packages',
  orderName: 'Package',
  orderDate: 'Date',
  orderAmount: 'Amount',
  receipt: 'Receipt',
  newTab: '(opens in a new tab)',
  refunded: 'Refunded',
};
