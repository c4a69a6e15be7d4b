import { formatCount } from '@causeway/web/format';

/** A member's fields and their faults: in the forms, in the import, and in the header of its template. */
export const phrases = {
  fields: {
    memberId: 'Member ID',
    name: 'Name',
    email: 'Email',
    password: 'Temporary password',
    expire: 'Expiry date',
    deviceNum: 'Device slots',
  },
  faults: {
    memberId: 'Use 1–8 letters or numbers for the member ID',
    memberIdTwice: 'An earlier row already uses this member ID',
    name: 'Enter a name of up to 50 characters, with no web addresses',
    email: 'E-mail address is not correct',
    emailNeeded: 'Enter an email address for the password setup link',
    password: 'Use 6–64 characters for the password',
    passwordOrEmail: 'Enter a password, or an email address for a password setup link',
    date: 'Enter the date in this format: 2026-12-31',
    datePast: 'Invalid expiry date. Choose a date in the future.',
    dateBeyond: 'Choose a date no later than the plan’s expiry date',
    deviceNum: 'Enter a whole number of device slots, 1 or more',
  },
  free: (free: number) => (free === 1 ? '1 slot available' : `${formatCount(free)} slots available`),
  addSeats: 'Add slots',
  needsPlan: 'Buy a plan to add members.',
  planEnded: 'Your plan has expired. Renew to add members again.',
  toPlans: 'View plans',
};
