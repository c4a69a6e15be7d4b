import { listOperatorPasskeys, removeOperatorPasskey } from '@causeway/contract/console/operator-passkeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { errorTextsOf } from '../../../../../server/src/platform/http/error-text.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { phrases as t } from '../../../phrases/en/identity/own-account.ts';
import { PasskeySection } from './passkey-section.tsx';

const PASSKEY = {
  id: 'p-1',
  name: 'Desk key',
  browser: null,
  system: null,
  createdAt: 1_700_000_000,
  lastUsed: null,
};

test.each([true, false])('a passkey is removed, with two-factor (%s) only after a code', async (withCode) => {
  let list = [PASSKEY];
  answer(listOperatorPasskeys, () => ({ list, available: true }));
  const sent = answer(removeOperatorPasskey, ({ otp }) => {
    if (withCode && otp !== '123456') return { refusal: 'SECOND_STEP_WRONG' };
    list = [];
    return null;
  });
  await showPart(<PasskeySection withCode={withCode} />);
  await page.getByRole('button', { name: t.removeLabel('Desk key') }).click();
  if (withCode) {
    const dialog = page.getByRole('dialog');
    const code = dialog.getByLabelText(t.code);
    await expect.element(code).toHaveFocus();
    await expectNoViolations();
    const remove = dialog.getByRole('button', { name: t.remove, exact: true });
    await remove.click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await code.fill('000000');
    await remove.click();
    await expect.poll(() => sent).toHaveLength(1);
    await code.fill('123 456');
    await remove.click();
  }
  await expect.element(page.getByText(t.passkeyRemoved)).toBeVisible();
  await expect.element(page.getByText(t.noPasskeys)).toBeVisible();
  if (!withCode) await expect.element(page.getByRole('group', { name: t.passkeysTitle })).toHaveFocus();
  expect(sent.at(-1)).toEqual(withCode ? { id: 'p-1', otp: '123456' } : { id: 'p-1' });
});

test('a refusal without a dialog is shown as a notice', async () => {
  answer(listOperatorPasskeys, () => ({ list: [PASSKEY], available: true }));
  answer(removeOperatorPasskey, () => ({ refusal: 'SECOND_STEP_NEEDED' }));
  await showPart(<PasskeySection withCode={false} />);
  await page.getByRole('button', { name: t.removeLabel('Desk key') }).click();
  await expect.element(page.getByText(errorTextsOf('SECOND_STEP_NEEDED').en)).toBeVisible();
});
