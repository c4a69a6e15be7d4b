import { renewOperatorCodes } from '@causeway/contract/console/operators';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/identity/own-account.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

test('new recovery codes are guarded until the operator confirms having saved them', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcde-1234${index}`);
  answer(renewOperatorCodes, () => ({ recoveryCodes: codes }));
  await showPart(<TwoFactorSection on required={false} recoveryCodesLeft={10} email="lin@staff.example" />);
  await page.getByRole('button', { name: t.newCodes }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(t.password, { exact: true }).fill('right');
  await dialog.getByLabelText(t.code).fill('123456');
  await dialog.getByRole('button', { name: t.newCodes }).click();
  await expect.element(page.getByText('abcde-12340')).toBeVisible();
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([hasUnsaved(), isHeld()]).toEqual([true, true]);
  await page.getByLabelText(t.kept).click();
  await expect.poll(() => [hasUnsaved(), isHeld()]).toEqual([false, false]);
  await page.getByRole('button', { name: t.done }).click();
  await expect.element(page.getByRole('button', { name: t.newCodes })).toBeVisible();
});
