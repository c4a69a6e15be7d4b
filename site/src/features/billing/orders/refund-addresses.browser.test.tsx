import { readAccountInfo } from '@causeway/contract/accounts';
import { nameRefundAddress } from '@causeway/contract/orders';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer, pressTwice } from '../../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../../scripts/test-depth.ts';
import { SAMPLE_ACCOUNT } from '../../../../test/sample-account.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useAccountInfo } from '../../../api/use-account-info.ts';
import { orderListPhrases } from '../../../phrases/billing.ts';
import { formPhrases, framePhrases } from '../../../phrases/shared.ts';
import { chooseTheme } from '../../../theme.ts';
import { RefundAddresses } from './refund-addresses.tsx';

const REFUND = {
  id: '7',
  name: { cn: '套餐', tw: '方案', en: 'Plan' },
  amount: 17.99,
  currency: 'USD',
  named: false,
};
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

function OfAccount() {
  const { data } = useAccountInfo();
  return <RefundAddresses refunds={data?.refunds ?? []} />;
}

describe.each(languagesOf('paying'))('the address for a refund, %s', (language) => {
  const open = async (refund: Partial<typeof REFUND> = {}) => {
    answer(readAccountInfo, () => ({ ...SAMPLE_ACCOUNT, refunds: [{ ...REFUND, ...refund }] }));
    const t = await orderListPhrases.load(language);
    await showPart(<OfAccount />, { language, kind: 'individual' });
    const section = page.getByRole('region', { name: t.refundsTitle });
    await expect.element(section).toBeVisible();
    const field = section.getByRole('textbox', { name: t.refundAddress });
    return { t, section, field, save: section.getByRole('button', { name: t.saveAddress }) };
  };

  test('is sent once, and a refusal is shown beside the field', async () => {
    let isWrong = true;
    const sent = answer(nameRefundAddress, () => (isWrong ? { refusal: 'REFUND_ADDRESS_WRONG' } : null));
    const { t, section, field, save } = await open();
    await expect.element(section).toMatchTextContent('17.99');
    await field.fill('typo');
    await save.click();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    isWrong = false;
    await field.fill(ADDRESS);
    await pressTwice(save);
    await expect.element(page.getByText(t.addressSaved, { exact: true }).first()).toBeVisible();
    expect(sent).toEqual([
      { id: '7', address: 'typo' },
      { id: '7', address: ADDRESS },
    ]);
  });

  test('asks for the password, and for the code if two-factor is on, and keeps what was typed', async () => {
    const forms = await formPhrases.load(language);
    const sent = answer(nameRefundAddress, ({ address, password, otp }) => {
      if (password === undefined) return { refusal: 'HOLDER_UNPROVED' };
      if (password !== 'correct horse') return { refusal: 'OLD_PASSWORD_WRONG' };
      if (otp !== '123456') return { refusal: 'SECOND_STEP_NEEDED' };
      return address === ADDRESS ? null : { refusal: 'REFUND_ADDRESS_WRONG' };
    });
    const { t, field } = await open();
    await field.fill('typo');
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: forms.reauthTitle });
    const password = dialog.getByLabelText(forms.reauthPassword, { exact: true });
    await expect.element(password).toBeVisible();
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('typo');

    await userEvent.keyboard('{Enter}');
    await password.fill('wrong horse');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill('correct horse');
    await userEvent.keyboard('{Enter}');
    const otp = dialog.getByLabelText(forms.otpOrRecovery);
    await expect.element(otp).toHaveFocus();
    expectToFit();
    await userEvent.keyboard('123456{Enter}');
    // A refusal of the address is shown beside it.
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');

    await field.fill(ADDRESS);
    await userEvent.keyboard('{Enter}');
    await password.fill('correct horse');
    await userEvent.keyboard('{Enter}');
    await otp.fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(t.addressSaved, { exact: true }).first()).toBeVisible();
    expect(sent.at(-1)).toEqual({ id: '7', address: ADDRESS, password: 'correct horse', otp: '123456' });
  });

  test('that is named can be changed, and the form is accessible on a narrow phone', async () => {
    const { t, section, field } = await open({ named: true });
    await expect.element(section).toMatchTextContent(t.addressNamed);
    await expect.element(field).not.toBeInTheDocument();
    expect(document.activeElement).toBe(document.body);
    await section.getByRole('button', { name: t.changeAddress }).click();
    await expect.element(field).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      chooseTheme(theme);
      await expectNoViolations();
    }
    await page.viewport(320, 640);
    expectToFit();
  });

  test('keeps the focus in its place when the form opens, is canceled, or is saved', async () => {
    const { cancel } = await framePhrases.load(language);
    const refund = { named: false };
    const { t, section, field, save } = await open(refund);
    expect(document.activeElement).toBe(document.body);
    const change = section.getByRole('button', { name: t.changeAddress });
    answer(nameRefundAddress, () => {
      refund.named = true;
      return null;
    });
    await field.fill(ADDRESS);
    await save.click();
    await expect.element(change).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await section.getByRole('button', { name: cancel }).click();
    await expect.element(change).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`${ADDRESS}{Enter}`);
    await expect.element(change).toHaveFocus();
  });
});

test('nothing is shown without a waiting refund', async () => {
  await showPart(<RefundAddresses refunds={[]} />, { language: 'en', kind: 'individual' });
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
