import { readCatalogue, removePayMethodMark, setPayMethodMark } from '@causeway/contract/console/catalogue';
import { IMAGE_BYTES_MAX } from '@causeway/contract/limits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../test/show-part.tsx';
import { phrases as t } from '../../phrases/en/catalog/plans.ts';
import { phrases as words } from '../../phrases/en/words.ts';
import { PayMethodMark } from './pay-method-mark.tsx';

const NAME = 'unionPay';
const shown = words.payMethods[NAME];
const image = new File([new Uint8Array(8)], 'mark.png', { type: 'image/png' });
const button = (verb: string) => page.getByRole('button', { name: `${verb}: ${shown}` });

async function open(mark: string | null, mayChange = true): Promise<void> {
  await showPart(<PayMethodMark name={NAME} mark={mark} mayChange={mayChange} />);
}

/** Chooses a file in the hidden field, with the browser's events. */
function pick(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('There is no field for a file');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a method without a mark gets the chosen file', async () => {
  answer(readCatalogue, () => 'silent');
  const sent = answer(setPayMethodMark, () => null);
  await open(null);
  await expect.element(button(t.markUpload)).toBeVisible();
  await expect.element(button(t.markRemove)).not.toBeInTheDocument();
  await expectNoViolations();
  pick(image);
  await expect.element(page.getByText(t.markUploaded)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.name).toBe(NAME);
  expect(sent[0]?.image.size).toBe(image.size);
  // The same file can be chosen again.
  expect(document.querySelector<HTMLInputElement>('input[type=file]')?.value).toBe('');
});

test('a file that is too large is not sent, and a refused one says why', async () => {
  const sent = answer(setPayMethodMark, () => ({ refusal: 'PAY_METHOD_MARK_NOT_PNG' }));
  await open(null);
  await expect.element(button(t.markUpload)).toBeVisible();
  pick(new File([new Uint8Array(IMAGE_BYTES_MAX + 1)], 'mark.png', { type: 'image/png' }));
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(t.markTooLarge);
  expect(sent).toEqual([]);
  pick(image);
  await expect.element(alert).toMatchTextContent('PNG');
  expect(sent).toHaveLength(1);
});

test('a mark is shown, and removed once', async () => {
  answer(readCatalogue, () => 'silent');
  const removed = answer(removePayMethodMark, () => null);
  await open('/pay-methods/card.svg');
  await expect.element(page.getByRole('img', { name: t.markOf(shown) })).toBeVisible();
  await expect.element(button(t.markReplace)).toBeVisible();
  await page.viewport(320, 640);
  expectToFit();
  await pressTwice(button(t.markRemove));
  await expect.element(page.getByText(t.markRemoved)).toBeVisible();
  expect(removed).toEqual([{ name: NAME }]);
});

test('operators who may only read see the mark without buttons', async () => {
  await open('/pay-methods/card.svg', false);
  await expect.element(page.getByRole('img', { name: t.markOf(shown) })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
