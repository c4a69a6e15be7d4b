/** What the landing page says of logs, countries and live figures. Loaded as code only if another page was opened first. */
export const phrases = {
  title: 'What we keep, and what we don’t',
  caption: 'Data we keep and data we don’t keep',
  data: 'Data',
  kept: 'Kept',
  notKept: 'Not kept',
  rowsNotKept: [
    'The websites and services you visit',
    'What you send and receive',
    'Card and wallet details',
    'Your password in readable form',
  ],
  rowsKept: [
    'Your email address',
    'Orders and payment records',
    'Device names and types, and when each device was added and last contacted us',
    'Logins and security changes, for 90 days',
  ],
  based: (place: string) => `We’re based in ${place}.`,
  countries: 'Countries and regions',
  countriesLead: (count: number) => `Servers in over ${count} countries and regions, including:`,
  figures: 'Typical wait times',
  figuresLead: 'Median times over the last 30 days, updated daily.',
  figure: {
    answer: { name: 'First reply from support', detail: 'From opening a ticket to our first reply.' },
    access: { name: 'Access after payment', detail: 'From payment confirmation to active access.' },
  },
  span: {
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => `${count} minutes`,
    hours: (count: number) => `${count} hours`,
  },
};
