import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../test/show-part.tsx';
import { phrases as en } from '../phrases/en/frame.ts';
import { chooseLanguage } from '../phrases/language.ts';
import { phrases as zh } from '../phrases/zh/frame.ts';
import { type Column, DataTable } from './data-table.tsx';

interface Lamp {
  readonly name: string;
  readonly price: number;
}

const LAMPS: readonly Lamp[] = [
  { name: 'Harbor lamp', price: 12 },
  { name: 'Bridge lamp', price: 7 },
  { name: 'Street lamp', price: 3 },
];
const columns: readonly Column<Lamp>[] = [
  { key: 'name', title: 'Lamp', whole: true, render: ({ name }) => name },
  { key: 'price', title: 'Price', figures: true, render: ({ price }) => `$${price}` },
];

function Shelf({ start = [], rows }: { readonly start?: readonly string[]; readonly rows: readonly Lamp[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <>
      <DataTable
        label="Lamps"
        columns={columns}
        source={{ rows }}
        keyOf={({ name }) => name}
        linkOf={({ name }) => `/lamps/${name}`}
        selection={{ selected, onChange: setSelected, labelOf: ({ name }) => name }}
      />
      <output aria-label="Selected">{[...selected].join(' ')}</output>
    </>
  );
}

const selected = page.getByRole('status', { name: 'Selected' });

test.each([
  ['en', en, 1280, 'light'],
  ['zh', zh, 390, 'dark'],
] as const)('in %s, rows are selected by keyboard, one by one or all that are shown', async (language, t, width, scheme) => {
  await chooseLanguage(language);
  onTestFinished(() => chooseLanguage('en'));
  await showPart(<Shelf rows={LAMPS} start={['Elsewhere']} />, scheme);
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
  await expect.element(selected).toHaveTextContent(/^Elsewhere$/);
  await expect.element(all).not.toBeChecked();
});

test('a list without rows has nothing to select', async () => {
  await showPart(<Shelf rows={[]} />);
  await expect.element(page.getByRole('checkbox', { name: en.selectShown })).toBeDisabled();
});
