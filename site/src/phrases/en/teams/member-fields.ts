/** A member's fields and their faults: in the forms, in the import, and in the header of its template. */
export const phrases = {
  fields: {
    memberId: 'Member ID',
    name: 'Name',
    email: 'E-mail',
    password: 'First password',
    expire: 'Expiry date',
    deviceNum: 'Device sets',
  },
  faults: {
    memberId: 'A member ID has 1 to 8 letters or digits',
    memberIdTwice: 'An earlier row has this member ID',
    name: 'A name has 1 to 50 characters',
    email: 'E-mail address is not correct',
    emailNeeded: 'Please enter the e-mail address that the link goes to',
    password: 'A password has 6 to 64 characters',
    passwordOrEmail: 'Please enter a password, or an e-mail address to send a link to',
    date: 'Please write the date as 2026-12-31',
    datePast: 'Invalid expiry date. Please choose one in the future.',
    dateBeyond: 'The expiry date cannot be later than the package’s',
    deviceNum: 'Please enter a whole number of device sets, 1 or more',
  },
  free: (free: number) => (free === 1 ? '1 set is free.' : `${free} sets are free.`),
  addSeats: 'Add sets',
  needsPlan: 'Members can be added once the team has a package.',
  planEnded: 'Your package has ended. Members can be added again once you have renewed.',
  toPlans: 'See packages',
};
