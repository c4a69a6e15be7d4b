import { countInbox } from '@causeway/contract/console/inbox';
import { noteOnTicket } from '@causeway/contract/console/tickets';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import { useChange } from '../api/use-change.ts';
import { phrases as frame } from '../phrases/en/frame.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { nameWindow } from '../ui/window-title.ts';
import { Shell } from './shell.tsx';

beforeEach(() => {
  answer(countInbox, () => [
    { kind: 'ticket' as const, count: 2 },
    { kind: 'refund' as const, count: 1 },
  ]);
});

test.each([320, 382, 640])('every button of the header is visible at %i px', async (width) => {
  await showPart(<Shell>Orders</Shell>);
  await page.viewport(width, 640);
  const buttons = page.getByRole('banner').getByRole('button');
  await expect.element(buttons).toHaveLength(4);
  for (const button of buttons.elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expectToFit();
});

test.each(['en', 'zh'] as const)('each name in the menu fits on one line, in %s', async (language) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  await showPart(<Shell>Orders</Shell>);
  const links = page.getByRole('navigation').getByRole('link');
  await expect.element(links.first()).toBeVisible();
  expect(new Set(links.elements().map(({ clientHeight }) => clientHeight)).size).toBe(1);
});

test('the search text is visible on a phone, where it fills the bar', async () => {
  await showPart(<Shell>Orders</Shell>);
  await page.viewport(320, 640);
  const box = page.getByRole('combobox');
  await expect.element(box).toBeVisible();
  const input = box.element() as HTMLInputElement;
  expect(input.getBoundingClientRect().width).toBeLessThan(40);
  input.focus();
  await expect.poll(() => input.getBoundingClientRect().width).toBeGreaterThan(280);
  expect(getComputedStyle(input).color).not.toBe('rgba(0, 0, 0, 0)');
});

test('menu and window title say how many items wait', async () => {
  nameWindow('Orders');
  await showPart(<Shell>Orders</Shell>);
  await expect.poll(() => document.title).toBe('(3) Orders');
  const items = page.getByRole('navigation').getByRole('listitem');
  for (const [label, count] of [
    ['Inbox', 3],
    ['Payments to review', 1],
    ['Tickets', 2],
  ] as const) {
    const item = items.filter({ has: page.getByRole('link', { name: label, exact: true }) });
    await expect.element(item.getByText(frame.waiting(String(count)))).toBeInTheDocument();
  }
  expect(items.filter({ hasText: 'Reconciliation' }).element().textContent).not.toMatch(/\d/);
});

function Resolve() {
  const { submit } = useChange(noteOnTicket, { done: 'Resolved.' });
  return <button onClick={() => void submit({ id: '9', content: 'Calls at noon.' })}>Resolve</button>;
}

test('the numbers of the menu follow the operator’s own change', async () => {
  nameWindow('Tickets');
  let tickets = 2;
  answer(countInbox, () => [{ kind: 'ticket' as const, count: tickets }]);
  answer(noteOnTicket, () => {
    tickets -= 1;
    return { id: 'n1' };
  });
  await showPart(
    <Shell>
      <Resolve />
    </Shell>,
  );
  await expect.poll(() => document.title).toBe('(2) Tickets');
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => document.title).toBe('(1) Tickets');
});
