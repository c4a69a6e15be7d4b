import { listWins, type WheelWin } from '@causeway/contract/console/wheel';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/promotions/wheel.ts';
import { WinsSection } from './wins-section.tsx';

const win = (id: string): WheelWin => ({
  id,
  at: 1_700_000_000,
  customerId: 'c1',
  name: 'l***@mail.example',
  days: 30,
  weightsVersion: 1,
  takenBack: false,
});
const table = page.getByRole('table', { name: t.wins });
const open = () => showPart(<WinsSection id="w" />);

test('a table that could not be read shows the failure in place, and is refetched on request', async () => {
  answer(listWins, () => ({ refusal: 'INTERNAL_ERROR' }));
  await open();
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
  await expectNoViolations();
  answer(listWins, () => ({ list: [], next: null }));
  await alert.getByRole('button', { name: frame.retry }).click();
  await expect.element(page.getByText(t.winsEmpty)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expectNoViolations();
});

test('a table shows more rows on request, and the number of shown rows', async () => {
  const asked = answer(listWins, ({ cursor }) =>
    cursor === undefined ? { list: [win('1'), win('2')], next: 'two' } : { list: [win('3')], next: null },
  );
  await open();
  await expect.element(page.getByText(frame.rowsShown('2'))).toBeVisible();
  await expect.element(table.getByRole('row')).toHaveLength(3);
  await page.getByRole('button', { name: frame.loadMore }).click();
  await expect.element(page.getByText(frame.allShown('3'))).toBeVisible();
  await expect.element(table.getByRole('row')).toHaveLength(4);
  await expect.element(page.getByRole('button', { name: frame.loadMore })).not.toBeInTheDocument();
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'two']);
  await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(t.days('30'));
  // On a phone the table scrolls in its frame; the page does not.
  await page.viewport(320, 640);
  expectToFit();
});
