import { formatCount } from '@causeway/web/format';

const rows = (count: number) => (count === 1 ? '1 row' : `${formatCount(count)} rows`);
const members = (count: number) => (count === 1 ? '1 member' : `${formatCount(count)} members`);

export const phrases = {
  lead: 'Members are added only if every row is valid.',
  howTitle: 'List format',
  how: 'One member per row. Upload a CSV file or paste from a spreadsheet. With a header row, columns can be in any order.',
  columns: {
    memberId: '1–8 letters or numbers',
    name: '1–50 characters',
    email: 'optional',
    password: '6–64 characters; leave empty to email a link',
    expire: 'such as 2026-12-31; leave empty to match the plan',
    deviceNum: 'defaults to 1',
  },
  template: 'Download template',
  templateName: 'members.csv',
  paste: 'Paste the list here',
  dropHere: 'Drop the file here',
  dropHint: 'Or drop a CSV file anywhere in this form.',
  choose: 'Choose a file',
  read: 'Check the list',
  empty: 'There are no rows in this list.',
  tooMany: (count: number, most: number) =>
    `This list has ${formatCount(count)} rows. You can import up to ${formatCount(most)} at a time.`,
  unreadable: 'We couldn’t read this file.',
  summary: (count: number, faulty: number) =>
    faulty === 0
      ? `${rows(count)}, no problems so far`
      : `${rows(count)}, ${faulty === 1 ? '1 needs' : `${formatCount(faulty)} need`} fixing`,
  checking: 'Checking…',
  checked: (count: number) => `${rows(count)}, ready to import`,
  seats: (wanted: number, free: number) =>
    `${wanted === 1 ? '1 device slot' : `${formatCount(wanted)} device slots`} needed, ${formatCount(free)} available.`,
  onlyFaulty: 'Only rows that need fixing',
  noneFaulty: 'No rows need fixing.',
  row: (place: number) => `Row ${place}`,
  edit: 'Edit',
  close: 'Done',
  remove: 'Remove',
  byLink: 'password link by email',
  byPassword: 'password in list',
  withPlan: 'same as plan',
  seatsOf: (seats: string) => (seats === '1' ? '1 slot' : `${seats} slots`),
  otherList: 'Use another list',
  import: (count: number) => `Import ${members(count)}`,
  first: 'Fix or remove the marked rows to continue.',
  checkFailed: 'We couldn’t check the list.',
  running: 'Adding members',
  done: (done: string, all: string) => `${done} of ${all}`,
  mayLeave: 'You can close this page. The import will continue.',
  away: 'Connection lost. The import is still running, and this page will update when you’re back online.',
  madeTitle: (count: number) => `${members(count)} added`,
  madeText:
    'Members with a password in the list use it for their first login, then choose their own. The others get an email with a link to set one.',
  getNames: 'Download account IDs',
  namesFile: 'account-ids.csv',
  account: 'Account ID',
  passwordWay: 'Login method',
  wayPassword: 'password from the list',
  wayLink: 'password link by email',
  toMembers: 'View members',
  lost: 'The import was interrupted, and no members were added. Please start it again.',
  failed: 'The import failed, and no members were added. Check the list and try again.',
};
