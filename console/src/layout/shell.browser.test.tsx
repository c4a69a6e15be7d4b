import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { showPart } from '../../test/show-part.tsx';
import { Shell } from './shell.tsx';

test.each([320, 382, 640])('every button of the header is visible at %i px', async (width) => {
  await showPart(<Shell>Orders</Shell>);
  await page.viewport(width, 640);
  const buttons = page.getByRole('banner').getByRole('button');
  await expect.element(buttons).toHaveLength(4);
  for (const button of buttons.elements())
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expectToFit();
});

test('the search text is visible on a phone, where it fills the bar', async () => {
  await showPart(<Shell>Orders</Shell>);
  await page.viewport(320, 640);
  const box = page.getByRole('searchbox');
  await expect.element(box).toBeVisible();
  const input = box.element() as HTMLInputElement;
  expect(input.getBoundingClientRect().width).toBeLessThan(40);
  input.focus();
  await expect.poll(() => input.getBoundingClientRect().width).toBeGreaterThan(280);
  expect(getComputedStyle(input).color).not.toBe('rgba(0, 0, 0, 0)');
});
