import {
  beginOperatorMfa,
  confirmOperatorMfa,
  endOperatorMfa,
  readOperatorSelf,
  renewOperatorCodes,
} from '@causeway/contract/console/operators';
import { accessOfTemplate } from '@causeway/contract/console/rights';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { refetch } from '../../../api/use-read.ts';
import { useSelf } from '../../../api/use-self.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as t } from '../../../phrases/en/identity/own-account.ts';
import { hasUnsaved } from '../../../ui/unsaved.ts';
import { saveBegunSetup } from './begun-setup.ts';
import EnrolPage from './enrol-page.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

test('new recovery codes are guarded until the operator confirms having saved them', async () => {
  const codes = Array.from({ length: 10 }, (_, index) => `abcde-1234${index}`);
  answer(renewOperatorCodes, ({ otp }) =>
    otp === '123456' ? { recoveryCodes: codes } : { refusal: 'SECOND_STEP_WRONG' },
  );
  await showPart(<TwoFactorSection on required={false} recoveryCodesLeft={10} email="lin@staff.example" />);
  await page.getByRole('button', { name: t.newCodes }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(t.password, { exact: true }).fill('right');
  const code = dialog.getByLabelText(t.code);
  await code.fill('123');
  await dialog.getByRole('button', { name: t.newCodes }).click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations();
  await page.viewport(320, 640);
  expectToFit();
  await code.fill('123456');
  await dialog.getByRole('button', { name: t.newCodes }).click();
  await expect.element(page.getByText('abcde-12340')).toBeVisible();
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([hasUnsaved(), isHeld()]).toEqual([true, true]);
  await page.getByLabelText(t.kept).click();
  await expect.poll(() => [hasUnsaved(), isHeld()]).toEqual([false, false]);
  await page.getByRole('button', { name: t.done }).click();
  await expect.element(page.getByRole('button', { name: t.newCodes })).toBeVisible();
});

const SETUP = { secret: 'ABCD2345', url: 'otpauth://totp/a?secret=ABCD2345' };
const CODES = Array.from({ length: 10 }, (_, index) => `fghij-1234${index}`);

function OwnSection() {
  const mfa = useSelf().data?.mfa;
  return mfa !== undefined && <TwoFactorSection {...mfa} email="lin@staff.example" />;
}

/** After `showPart`: two-factor is on or off; the returned function turns it on or off. */
async function startWith(on: boolean, enrolling = false): Promise<(isOn: boolean) => void> {
  let isOn = on;
  answer(readOperatorSelf, () => ({
    operator: { id: 'op-1', name: 'Lin', email: 'lin@staff.example', roles: [{ id: 'owner', name: null }] },
    rights: [],
    limits: accessOfTemplate('owner').limits,
    enrolling: enrolling && !isOn,
    mfa: { on: isOn, required: enrolling, recoveryCodesLeft: 10 },
  }));
  await refetch(readOperatorSelf);
  return (turned) => {
    isOn = turned;
  };
}

async function renewCodes(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.newCodes });
  await dialog.getByLabelText(t.password, { exact: true }).fill('right');
  await dialog.getByLabelText(t.code).fill('123456');
  await dialog.getByRole('button', { name: t.newCodes }).click();
  await expect.element(page.getByText('fghij-12340')).toBeVisible();
}

test.each(['silent', { refusal: 'SECOND_STEP_ON' }] as const)(
  'two-factor that is on after the answer %j leads to new recovery codes',
  async (answered) => {
    await showPart(<OwnSection />);
    const turn = await startWith(false);
    answer(beginOperatorMfa, () => SETUP);
    answer(confirmOperatorMfa, () => {
      turn(true);
      return answered;
    });
    answer(renewOperatorCodes, () => ({ recoveryCodes: CODES }));
    const begin = async () => {
      await page.getByRole('button', { name: t.turnOn }).click();
      await page.getByLabelText(t.password, { exact: true }).fill('right');
      await page.getByRole('button', { name: t.continue }).click();
      await expect.element(page.getByLabelText(t.firstCode)).toBeVisible();
    };
    await begin();
    await page.getByRole('button', { name: frame.cancel }).click();
    await begin();
    await page.getByLabelText(t.firstCode).fill('123456');
    await page.getByRole('button', { name: t.confirm, exact: true }).click();
    await renewCodes();
  },
);

test('a lost answer to turning two-factor off shows that it is off', async () => {
  await showPart(<OwnSection />);
  const turn = await startWith(true);
  answer(endOperatorMfa, () => {
    turn(false);
    return 'silent';
  });
  await page.getByRole('button', { name: t.turnOff }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(t.password, { exact: true }).fill('right');
  await dialog.getByLabelText(t.code).fill('123456');
  await dialog.getByRole('button', { name: t.turnOff }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: t.turnOn })).toBeVisible();
});

test('a lost answer to a required setup leads to new recovery codes, or on without them', async () => {
  const done = vi.fn();
  saveBegunSetup(SETUP);
  await showPart(<EnrolPage onDone={done} />);
  const turn = await startWith(false, true);
  answer(confirmOperatorMfa, () => {
    turn(true);
    return 'silent';
  });
  answer(renewOperatorCodes, () => ({ recoveryCodes: CODES }));
  await page.getByLabelText(t.firstCode).fill('123456');
  await page.getByRole('button', { name: t.confirm, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: frame.cancel }).click();
  expect(done).toHaveBeenCalledOnce();
  await renewCodes();
  await expect.element(page.getByRole('heading', { name: t.codesTitle })).toBeVisible();
});
