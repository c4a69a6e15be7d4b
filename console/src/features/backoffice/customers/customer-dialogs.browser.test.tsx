import { readCatalogue } from '@causeway/contract/console/catalogue';
import {
  blockCustomer,
  changeCustomerTime,
  deleteCustomer,
  endCustomerSessions,
  previewCustomerTime,
  readTimeLimit,
} from '@causeway/contract/console/customer-acts';
import {
  changeCustomerEmail,
  emailCustomer,
  grantCustomerSlots,
  listCustomerNotes,
  listCustomerTags,
  noteOnCustomer,
  openCustomerTicket,
  planCustomerMfaOff,
  removeCustomerDevice,
  sendCustomerMfaCode,
  sendCustomerPaymentLink,
  sendCustomerResetLink,
  tagCustomer,
} from '@causeway/contract/console/customer-support';
import { type Customer, listCustomerDevices, readCustomer } from '@causeway/contract/console/customers';
import { readCustomerTimeline } from '@causeway/contract/console/customer-timeline';
import { type CustomerTeam, readCustomerTeam } from '@causeway/contract/console/teams';
import type { Endpoint } from '@causeway/contract/endpoint';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectTabStops, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { expectNoViolationsInBothThemes, showPart, switchToColleague } from '../../../../test/show-part.tsx';
import { queryClient } from '../../../api/query-client.ts';
import { phrases as support } from '../../../phrases/en/backoffice/customer-support.ts';
import { phrases as t } from '../../../phrases/en/backoffice/customers.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as team } from '../../../phrases/en/teams/team.ts';
import { Page } from '../../../ui/page.tsx';
import { setLeaveAsk } from '../../../ui/unsaved.ts';
import { CustomerActs } from './customer-acts.tsx';
import CustomerPage from './customer-page.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { TeamSection } from './team-section.tsx';

const who = 'lin@mail.example';
const CUSTOMER: Customer = {
  id: 'c1',
  email: who,
  kind: 'individual',
  teamName: null,
  state: 'vip',
  accessUntil: 1_800_000_000,
  registeredAt: 1_700_000_000,
  language: 'en',
  vipType: 1,
  expiries: { vip: 1_800_000_000, svip: null },
  mailLanguage: 'site',
  blockedAt: null,
  blockedBy: null,
  blockedReason: null,
  maxDeviceNum: 2,
  deviceMode: 0,
  extraSlots: null,
  devices: 1,
  sessions: 2,
  mfa: true,
  mfaOffAt: null,
  newEmail: null,
  passkeys: 0,
  inviteCode: 'ABCD2345',
  invitedBy: null,
  invited: 0,
  paidOrders: 1,
  paidUsd: 17.99,
  openTickets: 0,
};
const TEAM: CustomerTeam = {
  teamName: 'School',
  teamId: 'team-1',
  deviceNum: 0,
  usedDeviceNum: 0,
  freeDeviceNum: 0,
  accessUntil: null,
  later: [],
  memberNum: 0,
  blockedNum: 0,
  boundDeviceNum: 0,
  guaranteeUntil: null,
  offers: [],
};
const PLAN = {
  key: 'vip-90',
  tier: 'vip' as const,
  days: 90,
  deviceNum: 2,
  deviceMode: 0 as const,
  name: { zh: 'VIP 90 天', tw: 'VIP 90 天', en: 'VIP 90 days' },
  priceCents: 1799,
  priceFen: null,
  save: 0,
  recommend: false,
  offer: null,
  onSale: true,
  version: 1,
  nowCents: 1799,
};
const TIMES = { vip: 1_800_000_000, svip: null };

const dialog = page.getByRole('dialog');
const field = (label: string) => dialog.getByLabelText(label, { exact: true });

interface Row {
  /** Of a menu item, or of a button on the page. */
  readonly opener: string;
  readonly onPage?: boolean;
  readonly action: string;
  /** Focused when the dialog opens; the first one that an empty form refuses, if there is one. */
  readonly first: string;
  readonly refused?: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly endpoint: Endpoint;
  readonly done: unknown;
  /** The server's refusal, and its field; otherwise the alert above the form, or the button if a notice says it. */
  readonly refusal: string;
  readonly at?: string;
  readonly sent: object;
  /** Whether Enter in the first field sends. */
  readonly byEnter?: boolean;
  /** Success leads to another page, which ends the dialog. */
  readonly leaves?: boolean;
  /** Chooses what no typing does. */
  readonly choose?: () => Promise<void>;
}

const reason = 'Asked for in ticket 7.';
const act = { id: 'c1', reason };

const ROWS: readonly Row[] = [
  {
    opener: t.changeTime,
    action: t.give,
    first: t.dayCount,
    texts: { [t.dayCount]: '7' },
    endpoint: changeCustomerTime,
    done: { before: TIMES, after: TIMES, state: 'done' },
    refusal: 'CUSTOMER_TIME_UNCHANGED',
    at: t.dayCount,
    sent: { ...act, tier: 'vip', days: 7 },
    byEnter: true,
  },
  {
    opener: support.writeEmail,
    action: support.sendEmail,
    first: support.subject,
    texts: { [support.subject]: 'Your phone', [support.content]: 'It is removed.' },
    endpoint: emailCustomer,
    done: null,
    refusal: 'CUSTOMER_NO_ADDRESS',
    sent: { ...act, subject: 'Your phone', content: 'It is removed.' },
    byEnter: true,
  },
  {
    opener: support.openTicket,
    action: support.openTicket,
    first: support.ticketSubject,
    texts: { [support.ticketSubject]: 'Your phone', [support.content]: 'Is it back?' },
    endpoint: openCustomerTicket,
    done: { id: '9' },
    refusal: 'TICKET_TITLE_TOO_LONG',
    at: support.ticketSubject,
    sent: { ...act, type: 2, title: 'Your phone', content: 'Is it back?' },
    byEnter: true,
    leaves: true,
  },
  {
    opener: support.sendReset,
    action: support.sendReset,
    first: frame.reason,
    texts: {},
    endpoint: sendCustomerResetLink,
    done: null,
    refusal: 'CUSTOMER_NO_ADDRESS',
    at: 'button',
    sent: act,
  },
  {
    opener: support.sendLink,
    action: support.sendLink,
    first: support.plan,
    texts: {},
    endpoint: sendCustomerPaymentLink,
    done: null,
    refusal: 'PLAN_NOT_FOUND',
    at: support.plan,
    sent: { ...act, plan: 'vip-90', method: 'alipay' },
    choose: async () => {
      await choose(support.plan, 'VIP 90 days');
      await choose(support.method, 'Alipay');
    },
  },
  {
    opener: support.changeEmail,
    action: support.changeEmail,
    first: support.newEmail,
    texts: { [support.newEmail]: 'lin@new.example' },
    endpoint: changeCustomerEmail,
    done: null,
    refusal: 'CUSTOMER_EMAIL_TAKEN',
    at: support.newEmail,
    sent: { ...act, email: 'lin@new.example' },
    byEnter: true,
  },
  {
    opener: support.changeSlots,
    action: support.changeSlots,
    first: support.slotCount,
    refused: frame.reason,
    texts: { [support.slotCount]: '2' },
    endpoint: grantCustomerSlots,
    done: null,
    refusal: 'CUSTOMER_SLOTS_END_WRONG',
    at: support.until,
    sent: { ...act, slots: 2, seen: null },
    byEnter: true,
  },
  {
    opener: t.endSessions,
    action: t.endSessions,
    first: frame.reason,
    texts: {},
    endpoint: endCustomerSessions,
    done: { ended: 2 },
    refusal: 'CUSTOMER_GONE',
    at: 'button',
    sent: act,
  },
  {
    opener: t.block,
    action: t.block,
    first: frame.reason,
    texts: {},
    endpoint: blockCustomer,
    done: null,
    refusal: 'CUSTOMER_BLOCK_UNCHANGED',
    at: 'button',
    sent: act,
  },
  {
    opener: t.remove,
    action: t.remove,
    first: t.removeEmail,
    texts: { [t.removeEmail]: who },
    endpoint: deleteCustomer,
    done: null,
    refusal: 'CUSTOMER_EMAIL_WRONG',
    at: t.removeEmail,
    sent: { ...act, email: who },
    byEnter: true,
  },
  {
    opener: support.removeNamedDevice('Lin’s phone'),
    onPage: true,
    action: support.removeDevice,
    first: frame.reason,
    texts: {},
    endpoint: removeCustomerDevice,
    done: null,
    refusal: 'DEVICE_NOT_FOUND',
    at: 'button',
    sent: { ...act, deviceId: 'd1' },
  },
  {
    opener: support.editTags,
    onPage: true,
    action: support.saveTags,
    first: support.tags,
    refused: frame.reason,
    texts: {},
    endpoint: tagCustomer,
    done: null,
    refusal: 'NOTHING_CHANGED',
    sent: { ...act, tags: ['reseller', 'school'], seen: ['reseller'] },
    choose: () => userEvent.keyboard('school{Enter}'),
  },
];

const NOTE: Row = {
  opener: support.addNote,
  onPage: true,
  action: support.addNote,
  first: support.note,
  texts: { [support.note]: 'Calls at noon.' },
  endpoint: noteOnCustomer,
  done: { id: 'n2' },
  refusal: 'CUSTOMER_TEXT_MISSING',
  at: support.note,
  sent: { id: 'c1', content: 'Calls at noon.' },
};

beforeEach(() => {
  answer(readCatalogue, () => ({
    plans: [PLAN],
    payMethods: [{ name: 'alipay' as const, enabled: true, payable: true, mark: null }],
  }));
  answer(readTimeLimit, () => ({ leftDays: 30 }));
  answer(previewCustomerTime, () => ({ before: TIMES, after: { ...TIMES, vip: 1_800_604_800 } }));
  answer(listCustomerTags, () => ['reseller']);
  answer(listCustomerNotes, () => ({
    tags: ['reseller'],
    notes: [{ id: 'n1', content: 'Prefers to write.', at: 1_700_000_000, by: 'Mei' }],
  }));
  answer(listCustomerDevices, () => [
    {
      id: 'd1',
      name: 'Lin’s phone',
      type: 'Android',
      clientId: 'app-1',
      heardOf: 1_700_000_000,
      signedIn: true,
    },
  ]);
});

async function showCustomer(): Promise<void> {
  await showPart(
    <Page title={who} actions={<CustomerActs customer={CUSTOMER} />}>
      <CustomerNotes id="c1" />
      <DevicesTab id="c1" />
    </Page>,
  );
}

test('no ticket without the right to read it, and no payment link without the catalogue', async () => {
  await showCustomer();
  await switchToColleague(['customers.read', 'customers.change']);
  await page.getByRole('button', { name: t.act, exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect.element(items.first()).toBeVisible();
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    support.writeEmail,
    support.sendReset,
    t.endSessions,
    t.block,
  ]);
});

test('an email keeps its key when it is sent again, until the server has refused the key for it', async () => {
  const lost = answer(emailCustomer, () => 'silent');
  await showCustomer();
  await openByKeyboard({ opener: support.writeEmail });
  await field(support.subject).fill('Your phone');
  await field(support.content).fill('It is removed.');
  await field(frame.reason).fill(reason);
  await press(support.sendEmail);
  await expect.element(page.getByText(frame.networkFailure)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: support.sendEmail, exact: true })).toBeEnabled();
  const refused = answer(emailCustomer, () => ({ refusal: 'CUSTOMER_KEY_USED' }));
  await press(support.sendEmail);
  await expect.element(dialog.getByRole('alert')).toHaveFocus();
  const sent = answer(emailCustomer, () => null);
  await press(support.sendEmail);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(refused.map(({ key }) => key)).toEqual(lost.map(({ key }) => key));
  expect(sent.map(({ key }) => key)).not.toEqual(lost.map(({ key }) => key));
});

test('notes that cannot be read are refetched', async () => {
  answer(listCustomerNotes, () => ({ refusal: 'CUSTOMER_NOT_FOUND' }));
  await showPart(<CustomerNotes id="c1" />);
  const retry = page.getByRole('button', { name: frame.retry });
  await expect.element(retry).toBeVisible();
  answer(listCustomerNotes, () => ({ tags: ['reseller'], notes: [] }));
  await retry.click();
  await expect.element(page.getByText('reseller')).toBeVisible();
  await expect.element(page.getByRole('button', { name: support.editTags })).toBeEnabled();
});

/** Opens the dialog by keyboard; returns what has the focus back afterwards. */
async function openByKeyboard({ opener, onPage = false }: Pick<Row, 'opener' | 'onPage'>) {
  const button = page.getByRole('button', { name: onPage ? opener : t.act, exact: true });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  if (!onPage) {
    const item = page.getByRole('menuitem', { name: opener, exact: true });
    await expect.element(item).toBeVisible();
    for (let step = 0; step < 20 && document.activeElement !== item.element(); step += 1)
      await userEvent.keyboard('{ArrowDown}');
    await expect.element(item).toHaveFocus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(dialog).toBeVisible();
  return button;
}

/** Chooses an option by keyboard, when the list has opened. */
async function choose(label: string, name: string): Promise<void> {
  const box = field(label).element() as HTMLElement;
  box.focus();
  await userEvent.keyboard('{ArrowDown}');
  const option = page.getByRole('option', { name });
  await expect.element(option).toBeVisible();
  const isActive = () => box.getAttribute('aria-activedescendant') === option.element().id;
  for (let step = 0; step < 3 && !isActive(); step += 1) await userEvent.keyboard('{ArrowDown}');
  expect(isActive()).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(option).not.toBeInTheDocument();
}

async function press(name: string): Promise<void> {
  (dialog.getByRole('button', { name, exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** In both themes, and on a phone, where the last button can be scrolled to. */
async function expectGoodLooks(action: string): Promise<void> {
  await expectNoViolationsInBothThemes();
  await page.viewport(320, 568);
  expectToFit();
  const button = dialog.getByRole('button', { name: action, exact: true }).element();
  button.scrollIntoView();
  const { bottom, right, left } = button.getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(left).toBeGreaterThanOrEqual(0);
  await page.viewport(1280, 900);
}

function refusedAt({ at, action }: Row) {
  if (at === undefined) return dialog.getByRole('alert');
  return at === 'button' ? dialog.getByRole('button', { name: action, exact: true }) : field(at);
}

async function fillIn({ texts, choose, endpoint }: Row): Promise<void> {
  await choose?.();
  for (const [label, text] of Object.entries(texts)) await field(label).fill(text);
  if (endpoint !== noteOnCustomer) await field(frame.reason).fill(reason);
}

test.each([...ROWS, NOTE].map((row) => [row.opener, row] as const))(
  '“%s” works by keyboard: the focus goes in, to what is refused, and back',
  async (_name, row) => {
    let isRefused = true;
    const sent = answer(row.endpoint, () => (isRefused ? { refusal: row.refusal } : row.done) as never);
    await showCustomer();
    const opener = await openByKeyboard(row);
    await expect.element(field(row.first)).toHaveFocus();
    await expectGoodLooks(row.action);
    await press(row.action);
    const refused = field(row.refused ?? row.first);
    await expect.element(refused).toHaveFocus();
    await expect.element(refused).toHaveAttribute('aria-invalid', 'true');
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();

    await openByKeyboard(row);
    await expect.element(field(row.first)).toHaveFocus();
    await fillIn(row);
    await press(row.action);
    await expect.element(refusedAt(row)).toHaveFocus();
    isRefused = false;
    if (row.byEnter === true) {
      (field(row.first).element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
    } else await press(row.action);
    await expect.poll(() => sent).toMatchObject([row.sent, row.sent]);
    if (row.leaves === true) return;
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

const LONG_TEXTS = [...ROWS, NOTE].filter(
  ({ endpoint }) =>
    endpoint === emailCustomer || endpoint === openCustomerTicket || endpoint === noteOnCustomer,
);

test.each(LONG_TEXTS.map((row) => [row.opener, row] as const))(
  '“%s” asks before a typed text is lost',
  async (_name, row) => {
    let isLeft = false;
    let asked = 0;
    setLeaveAsk(async () => {
      asked += 1;
      return isLeft;
    });
    onTestFinished(() => setLeaveAsk(undefined));
    await showCustomer();
    await openByKeyboard(row);
    await fillIn(row);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => asked).toBe(1);
    for (const [label, text] of Object.entries(row.texts))
      await expect.element(field(label)).toHaveValue(text);
    isLeft = true;
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked).toBe(2);
  },
);

test('a preview of days says why there is none, and offers a retry after a network failure', async () => {
  queryClient.setQueryDefaults([previewCustomerTime.name], { retry: false });
  answer(previewCustomerTime, () => ({ refusal: 'CUSTOMER_GONE' }));
  await showCustomer();
  await openByKeyboard({ opener: t.changeTime });
  await field(t.dayCount).fill('3');
  await expect.element(dialog.getByText('This account has been deleted', { exact: false })).toBeVisible();
  answer(previewCustomerTime, () => 'silent');
  await field(t.dayCount).fill('4');
  const retry = dialog.getByRole('button', { name: frame.retry });
  await expect.element(retry).toBeVisible();
  answer(previewCustomerTime, () => ({ before: TIMES, after: { ...TIMES, vip: 1_800_604_800 } }));
  await retry.click();
  await expect.element(dialog.getByText(t.afterwards)).toBeVisible();
});

test('changed tags are not lost on closing, nor a colleague’s on saving', async () => {
  let asked = 0;
  setLeaveAsk(async () => {
    asked += 1;
    return false;
  });
  onTestFinished(() => setLeaveAsk(undefined));
  const theirs = ['reseller', 'vip'];
  const sent = answer(tagCustomer, ({ seen }) =>
    seen?.includes('vip') ? null : { refusal: 'CHANGED_MEANWHILE', bean: { tags: theirs } },
  );
  await showCustomer();
  await openByKeyboard({ opener: support.editTags, onPage: true });
  await userEvent.keyboard('school{Enter}');
  await press(frame.cancel);
  await expect.poll(() => asked).toBe(1);
  await field(frame.reason).fill(reason);
  await press(support.saveTags);
  const told = dialog.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('vip');
  await told.getByRole('button', { name: frame.keepMine }).click();
  await press(support.saveTags);
  await expect.element(dialog).not.toBeInTheDocument();
  const tags = ['reseller', 'school'];
  expect(sent).toEqual([
    { ...act, tags, seen: ['reseller'] },
    { ...act, tags, seen: theirs },
  ]);
});

test('a colleague’s device slots are not lost on saving', async () => {
  const theirs = { slots: 3, until: 1_900_000_000 };
  const sent = answer(grantCustomerSlots, ({ seen }) =>
    seen?.slots === 3 ? null : { refusal: 'CHANGED_MEANWHILE', bean: { grant: theirs } },
  );
  await showCustomer();
  await openByKeyboard({ opener: support.changeSlots });
  await field(support.slotCount).fill('2');
  await field(frame.reason).fill(reason);
  await press(support.changeSlots);
  const told = dialog.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
  await expect.element(told).toMatchTextContent('3');
  await told.getByRole('button', { name: frame.takeTheirs }).click();
  await expect.element(field(support.slotCount)).toHaveValue('3');
  await field(support.slotCount).fill('4');
  await press(support.changeSlots);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { ...act, slots: 2, seen: null },
    { ...act, ...theirs, slots: 4, seen: theirs },
  ]);
});

test('Tab leads to every action of the page, and the focus is visible', async () => {
  await showCustomer();
  const remove = support.removeNamedDevice('Lin’s phone');
  await expect.element(page.getByRole('button', { name: remove })).toBeVisible();
  await expectTabStops([t.seeAs, t.act, support.editTags, support.addNote, t.tabs.devices, remove]);
});

test('two-factor is turned off in two steps; the focus goes to the code, and back to the menu’s button', async () => {
  const asked = answer(sendCustomerMfaCode, () => null);
  const planned = answer(planCustomerMfaOff, ({ code }) =>
    code === '123456' ? { at: 1_800_000_000 } : { refusal: 'CODE_WRONG' },
  );
  await showCustomer();
  const opener = await openByKeyboard({ opener: support.mfaOff });
  await expectGoodLooks(support.sendCode);
  await press(support.sendCode);
  await expect.element(field(frame.reason)).toHaveFocus();
  await field(frame.reason).fill(reason);
  await press(support.sendCode);
  await expect.element(field(support.code)).toHaveFocus();
  await expectGoodLooks(support.mfaOff);
  // The first step's reason is kept.
  await userEvent.keyboard('000000{Enter}');
  await expect.poll(() => planned).toHaveLength(1);
  await expect.element(field(support.code)).toHaveFocus();
  await field(support.code).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(asked).toEqual([act]);
  expect(planned.map(({ code }) => code)).toEqual(['000000', '123456']);
});

test('only owners are told of free offers; others read why theirs is refused', async () => {
  await showPart(<OfferDialog id="c1" team={TEAM} onClose={() => undefined} />);
  await expect.element(page.getByText(team.totalHint)).toBeVisible();
  await switchToColleague(['customers.read', 'teams.offer']);
  await expect.element(page.getByText(team.totalHint)).not.toBeInTheDocument();
  await field(team.deviceNum).fill('10');
  await field(team.days).fill('30');
  await field(team.total).fill('0');
  await field(frame.reason).fill(reason);
  await press(team.make);
  await expect.element(dialog.getByText(team.totalFreeWrong)).toBeVisible();
});

test('a deleted team’s page asks for no team and no members, which are deleted too', async () => {
  const deleted: Customer = { ...CUSTOMER, kind: 'team', email: null, state: 'deleted' };
  answer(readCustomer, () => deleted);
  answer(readCustomerTimeline, () => ({ list: [], next: null }));
  await showPart(<CustomerPage />);
  await expect.element(page.getByRole('tab', { name: t.tabs.timeline })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: team.membersTab })).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('days without slots, which an operator added to a team, have not expired', async () => {
  answer(readCustomerTeam, () => ({ ...TEAM, accessUntil: CUSTOMER.accessUntil }));
  await showPart(<TeamSection id="c1" />);
  await expect.element(page.getByText(team.noPlan)).toBeVisible();
  await expect.element(page.getByText(team.ended)).not.toBeInTheDocument();
});
