import { saveView, deleteView, listSavedViews, type SavedView } from '@causeway/contract/console/saved-views';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import { phrases as en } from '../phrases/en/frame.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { phrases as zh } from '../phrases/zh/frame.ts';
import { type Column, DataTable } from './data-table.tsx';
import { FilterBar, TextFilter } from './filter-bar.tsx';
import { useListView } from './use-list-view.ts';
import { useQueryFilters } from './use-query-filters.ts';
import { useSort } from './use-sort.ts';

interface Lamp {
  readonly name: string;
  readonly maker: string;
  readonly price: number;
}

const LAMPS: readonly Lamp[] = [
  { name: 'Harbor lamp', maker: 'Keeper & Daughters, Lamp Makers of the North Mole since 1799', price: 12 },
  { name: 'Bridge lamp', maker: '', price: 7 },
  { name: 'Street lamp', maker: 'City works', price: 3 },
];
const COLUMNS: readonly Column<Lamp>[] = [
  { key: 'name', title: 'Lamp', whole: true, render: ({ name }) => name },
  { key: 'maker', title: 'Maker', whole: true, render: ({ maker }) => maker },
  { key: 'price', title: 'Price', figures: true, render: ({ price }) => `$${price}` },
  { key: 'stock', title: 'In stock', optional: true, render: () => 'yes' },
  { key: 'acts', title: 'Actions', pinned: true, render: ({ name }) => <button>Light {name}</button> },
];
const SORTS = ['-price', 'price', 'name'] as const;

function Shelf({
  start = [],
  rows = LAMPS,
}: {
  readonly start?: readonly string[];
  readonly rows?: readonly Lamp[];
}) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  const filters = useQueryFilters(['maker']);
  const sorting = useSort(SORTS);
  const { columns, tools } = useListView('orders', COLUMNS, sorting);
  return (
    <>
      <FilterBar filters={filters} tools={tools}>
        <TextFilter filters={filters} name="maker" label="Maker" />
      </FilterBar>
      <DataTable
        label="Lamps"
        columns={columns}
        source={{ rows }}
        keyOf={({ name }) => name}
        linkOf={({ name }) => `/lamps/${name}`}
        selection={{ selected, onChange: setSelected, labelOf: ({ name }) => name }}
        sorting={sorting}
      />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
      <output aria-label="Asked">{JSON.stringify([sorting.value, filters.values.maker ?? ''])}</output>
    </>
  );
}

/** Each answer takes a moment, in which the button is disabled. */
function Pages({
  pages,
  fails = false,
}: {
  readonly pages: readonly (readonly Lamp[])[];
  readonly fails?: boolean;
}) {
  const [shown, setShown] = useState(1);
  const [loadingMore, setLoadingMore] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const loadMore = () => {
    setLoadingMore(true);
    setTimeout(() => {
      setLoadingMore(false);
      if (fails) setFailure(new Error('No answer'));
      else setShown(shown + 1);
    }, 50);
  };
  const rows = pages.slice(0, shown).flat();
  const source = { rows, more: shown < pages.length, loadingMore, loadMore, ...(failure && { failure }) };
  return <DataTable label="Lamps" columns={COLUMNS} source={source} keyOf={({ name }) => name} />;
}

const selected = page.getByRole('status', { name: 'Selected' });
const asked = page.getByRole('status', { name: 'Asked' });
const heads = page.getByRole('columnheader');
let views: SavedView[];
beforeEach(() => {
  localStorage.clear();
  views = [];
  answer(listSavedViews, () => views);
});

test.each([
  ['en', en, 1280, 'light'],
  ['zh', zh, 390, 'dark'],
] as const)(
  'in %s, rows are selected by keyboard, one by one or all that are shown',
  async (language, t, width, scheme) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    await showPart(<Shelf start={['Elsewhere']} />, scheme);
    await page.viewport(width, 844);
    const all = page.getByRole('checkbox', { name: t.selectShown });
    await page.getByRole('checkbox', { name: t.selectRow('Bridge lamp') }).click();
    await expect.element(selected).toHaveTextContent('Elsewhere Bridge lamp');
    await expect.element(all).toBePartiallyChecked();
    expectToFit();
    await expectNoViolations();
    all.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(selected).toHaveTextContent('Elsewhere Bridge lamp Harbor lamp Street lamp');
    await expect.element(all).toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(selected).toHaveTextContent('Elsewhere');
    await expect.element(all).not.toBeChecked();
  },
);

test('a list without rows has nothing to select', async () => {
  await showPart(<Shelf rows={[]} />);
  await expect.element(page.getByRole('checkbox', { name: en.selectShown })).toBeDisabled();
});

test('after each "Load more", the focus is on the first new row', async () => {
  await showPart(<Pages pages={LAMPS.map((lamp) => [lamp])} />);
  const more = page.getByRole('button', { name: en.loadMore });
  for (const { name } of LAMPS.slice(1)) {
    await more.click();
    await expect.element(page.getByRole('row').filter({ hasText: name })).toHaveFocus();
  }
  await expect.element(more).not.toBeInTheDocument();
});

test('after a failed "Load more", the focus is on the button again', async () => {
  await showPart(<Pages fails pages={LAMPS.map((lamp) => [lamp])} />);
  const more = page.getByRole('button', { name: en.loadMore });
  await more.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(more).toHaveFocus();
});

test('the buttons stay at the right edge while the other columns scroll', async () => {
  await showPart(<Shelf />);
  await page.viewport(660, 844);
  const frame = page.getByRole('group', { name: 'Lamps' }).element();
  const button = page.getByRole('button', { name: 'Light Bridge lamp' });
  expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
  const edge = () => button.element().closest('td')?.getBoundingClientRect().right;
  const inside = frame.getBoundingClientRect().right;
  expect(edge()).toBeCloseTo(inside, -0.5);
  frame.scrollTo(1000, 0);
  expect(edge()).toBeCloseTo(inside, -0.5);
});

test('a column’s button sorts by it and then turns the order around, by keyboard', async () => {
  await showPart(<Shelf />);
  await expect.element(heads.nth(3)).toHaveAttribute('aria-sort', 'descending');
  await expect.element(heads.nth(1)).not.toHaveAttribute('aria-sort');
  page.getByRole('button', { name: 'Price' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).toHaveTextContent('["price",""]');
  await expect.element(heads.nth(3)).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(asked).toHaveTextContent('["-price",""]');
  await page.getByRole('button', { name: 'Lamp', exact: true }).click();
  await expect.element(heads.nth(1)).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(heads.nth(3)).not.toHaveAttribute('aria-sort');
});

test('columns are chosen by keyboard and stay chosen, and the built-in ones come back', async () => {
  await showPart(<Shelf />);
  await expect.element(heads).toHaveLength(5);
  page.getByRole('button', { name: en.columns }).element().focus();
  await userEvent.keyboard('{Enter}');
  const maker = page.getByRole('checkbox', { name: 'Maker' });
  await expect.element(maker).toHaveFocus();
  await expectNoViolations();
  await userEvent.keyboard(' ');
  await page.getByRole('checkbox', { name: 'In stock' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'In stock' })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Maker' })).not.toBeInTheDocument();
  expect(Object.values(localStorage)).toEqual(['price stock']);
  await page.getByRole('button', { name: en.resetColumns }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Maker' })).toBeVisible();
  expect(Object.values(localStorage)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: en.columns })).toHaveFocus();
});

test('a view is saved with order and columns, applied and deleted', async () => {
  const saved = answer(saveView, ({ name, query, columns }) => {
    views = [{ id: 'view-1', name, query, columns }];
    return null;
  });
  const deleted = answer(deleteView, () => {
    views = [];
    return null;
  });
  await showPart(<Shelf />);
  await page.getByRole('button', { name: 'Price' }).click();
  await page.getByRole('button', { name: en.views }).click();
  await expect.element(page.getByText(en.noViews)).toBeVisible();
  await page.getByLabelText(en.viewName).fill(' Cheap ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Cheap', exact: true })).toBeVisible();
  expect(saved).toEqual([{ list: 'orders', name: 'Cheap', query: 'sort=price', columns: null }]);
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect.element(asked).toHaveTextContent('["-price",""]');
  await page.getByRole('button', { name: en.views }).click();
  await page.getByRole('button', { name: 'Cheap', exact: true }).click();
  await expect.element(asked).toHaveTextContent('["price",""]');
  await page.getByRole('button', { name: en.views }).click();
  await page.getByRole('button', { name: en.deleteView('Cheap') }).click();
  await expect.element(page.getByText(en.noViews)).toBeVisible();
  expect(deleted).toEqual([{ id: 'view-1' }]);
});

test.each([
  ['en', en, 'light'],
  ['zh', zh, 'dark'],
] as const)(
  'in %s on a phone, rows are cards, and one button opens filters, order and columns in a sheet',
  async (language, t, scheme) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    await showPart(<Shelf />, scheme);
    await page.viewport(390, 844);
    const cards = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect.element(cards).toHaveLength(3);
    const boxes = cards.elements().map((card) => card.getBoundingClientRect());
    expect(boxes.map(({ width }) => width > 340)).toEqual([true, true, true]);
    // A card’s cells are named, and one without content takes no place.
    const label = (cell: Element) => getComputedStyle(cell, '::before').content;
    const [, , maker, price] = cards.nth(0).element().children;
    expect([maker, price].map((cell) => cell && label(cell))).toEqual(['"Maker"', '"Price"']);
    expect(cards.nth(1).element().children[2]?.getBoundingClientRect().height).toBe(0);
    expectToFit();
    await expectNoViolations();

    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    const open = page.getByRole('button', { name: t.filters });
    open.element().focus();
    await userEvent.keyboard('{Enter}');
    const sheet = page.getByRole('dialog', { name: t.filters });
    await expect.element(sheet.getByRole('checkbox', { name: 'In stock' })).toBeVisible();
    await expectNoViolations();
    expectToFit();
    await sheet.getByLabelText(t.sortBy).click();
    await page.getByRole('option', { name: t.ascending('Lamp') }).click();
    await sheet.getByRole('searchbox', { name: 'Maker' }).fill('City');
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: t.filtersChosen('1') })).toHaveFocus();
    await expect.element(asked).toMatchTextContent('City');
  },
);
