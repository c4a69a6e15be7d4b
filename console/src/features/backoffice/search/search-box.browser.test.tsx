import { searchConsole, type SearchHit } from '@causeway/contract/console/search';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases } from '../../../phrases/en/frame.ts';
import { useCommand } from '../../../ui/use-command.ts';
import { SearchBox } from './search-box.tsx';

const t = phrases.search;
const PAGES = [
  { path: '/announcements', label: { en: 'Announcements', zh: '公告' } },
  { path: '/orders', label: { en: 'Orders', zh: '订单' } },
];

const customer = (id: string, exact: boolean): SearchHit => ({
  kind: 'customer',
  id,
  at: id,
  label: `${id}@mail.example`,
  note: null,
  state: 'vip',
  exact,
});

/** The address, and how often a page has started the command of a new record. */
function Place() {
  const { pathname, search, state } = useLocation();
  const [started, setStarted] = useState(0);
  useCommand('new', () => setStarted((times) => times + 1));
  return <p>{`${pathname}${search} ${JSON.stringify(state)} started ${started}`}</p>;
}

async function open(hits: readonly SearchHit[], more = false) {
  answer(searchConsole, () => ({ hits: [...hits], more }));
  await showPart(
    <main>
      <SearchBox pages={PAGES} />
      <Place />
    </main>,
  );
  const options = page.getByRole('option');
  return {
    options,
    /** Waits for the response, after which the first row is selected. */
    async type(text: string) {
      await page.getByRole('combobox').fill(text);
      await expect.element(page.getByText(/^\d+ found/)).toBeInTheDocument();
      await expect.element(options.first()).toHaveAttribute('data-combobox-selected', 'true');
    },
  };
}

test('below the only customer found is what can be done for them, by keyboard', async () => {
  const { options, type } = await open([customer('lin', true)]);
  await type('lin@mail.example');
  await expect.element(options).toHaveLength(5);
  await expect.element(options.nth(1)).toHaveTextContent(`${t.action}Adjust days${t.onFound}`);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('/customers/lin {"command":"time"} started 0')).toBeVisible();
  // On their page, an action is found by its name.
  answer(searchConsole, () => ({ hits: [], more: false }));
  await type('device');
  await expect.element(options).toHaveLength(1);
  await expect.element(options.first()).toHaveTextContent(`${t.action}Remove device${t.onOpen}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('/customers/lin?tab=devices null started 0')).toBeVisible();
});

test('several customers have no actions', async () => {
  const { options, type } = await open([customer('lin', false), customer('lina', false)]);
  await type('lin');
  await expect.element(options).toHaveLength(2);
});

test('an action opens its page and is started there once', async () => {
  const { options, type } = await open([]);
  await type('公告');
  await expect.element(options).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('/announcements null started 1')).toBeVisible();
});

test('a query with too many matches says so, shown and spoken, until it is narrower', async () => {
  const hits = [customer('lin', false), customer('lina', false)];
  const { options, type } = await open(hits, true);
  await type('lin');
  await expect.element(options).toHaveLength(2);
  const said = page.getByText(t.more, { exact: true });
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent(`${t.found('2')} ${t.more}`);
  await expectNoViolations();
  answer(searchConsole, () => ({ hits: hits.slice(1), more: false }));
  await type('lina');
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).not.toHaveTextContent(t.more);
});

test('after a failed search, pages and actions are still found and opened', async () => {
  const { options } = await open([]);
  answer(searchConsole, () => ({ refusal: 'TOO_MANY_REQUESTS' }));
  await page.getByRole('combobox').fill('announ');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(options).toHaveLength(2);
  await expectNoViolations();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('/announcements null started 0')).toBeVisible();
});
