import {
  beginMfa,
  confirmMfa,
  endMfa,
  readSecurity,
  readSecurityLog,
  renewRecoveryCodes,
} from '@causeway/contract/account-security';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { errorTextsOf } from '../../../../../server/src/platform/http/error-text.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { formPhrases } from '../../../phrases/shared.ts';
import { TwoFactorSection } from './two-factor-section.tsx';

const [t, forms] = await Promise.all([accountSecurityPhrases.load('en'), formPhrases.load('en')]);
const dialog = page.getByRole('dialog');
const STATE = { passkeysAvailable: true, passkeys: [], fresh: true };
let on = true;

beforeEach(() => {
  on = true;
  answer(readSecurity, () => ({ ...STATE, secondStep: { on, recoveryCodesLeft: 3 } }));
  answer(readSecurityLog, () => ({ list: [], next: null }));
});

function Section() {
  const { data } = useRead(readSecurity, {});
  return data && <TwoFactorSection state={data.secondStep} />;
}

async function reauthenticate(action: string): Promise<void> {
  await dialog.getByLabelText(forms.reauthPassword, { exact: true }).fill('correct horse');
  await dialog.getByLabelText(forms.otpOrRecovery).fill('123456');
  await dialog.getByRole('button', { name: action }).click();
}

test('new recovery codes are guarded until the customer confirms having saved them', async () => {
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcde-1234${index}`);
  answer(renewRecoveryCodes, () => ({ recoveryCodes }));
  await showPart(<Section />, { language: 'en', kind: 'individual' });
  const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.getByRole('button', { name: t.newCodes }).click();
  expect(isHeld()).toBe(false);
  await reauthenticate(t.newCodes);
  await expect.element(page.getByText('abcde-12340')).toBeVisible();
  await expect.poll(isHeld).toBe(true);
  await page.getByRole('button', { name: t.codesSaved }).click();
  await expect.element(page.getByRole('button', { name: t.newCodes })).toHaveFocus();
  await expect.poll(isHeld).toBe(false);
});

test('once two-factor is off, the focus is on the button that turns it on', async () => {
  answer(endMfa, () => {
    on = false;
    return null;
  });
  await showPart(<Section />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.turnOff }).click();
  await reauthenticate(t.turnOff);
  await expect.element(page.getByRole('status').getByText(t.turnedOff)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.turnOn })).toHaveFocus();
});

test.each(['silent', { refusal: 'SECOND_STEP_ON' }] as const)(
  'two-factor that is on after the answer %j allows new recovery codes',
  async (answered) => {
    on = false;
    answer(beginMfa, () => ({ secret: 'ABCD2345', url: 'otpauth://totp/a?secret=ABCD2345' }));
    answer(confirmMfa, () => {
      on = true;
      return answered;
    });
    await showPart(<Section />, { language: 'en', kind: 'individual' });
    await page.getByRole('button', { name: t.turnOn }).click();
    await page.getByLabelText(t.otp, { exact: true }).fill('123456');
    await page.getByRole('button', { name: t.confirm, exact: true }).click();
    await expect.element(page.getByRole('button', { name: t.newCodes })).toHaveFocus();
  },
);

test.each(['off', 'codes'] as const)(
  'a change that got no answer refetches the state: %s',
  async (change) => {
    const reads = answer(readSecurity, () => ({ ...STATE, secondStep: { on, recoveryCodesLeft: 3 } }));
    answer(endMfa, () => 'silent');
    answer(renewRecoveryCodes, () => 'silent');
    await showPart(<Section />, { language: 'en', kind: 'individual' });
    const action = { off: t.turnOff, codes: t.newCodes }[change];
    await page.getByRole('button', { name: action }).click();
    expect(reads).toHaveLength(1);
    await reauthenticate(action);
    await expect.poll(() => reads).toHaveLength(2);
  },
);

test.each([true, false])(
  'two-factor that another tab has turned on is shown, recent login: %s',
  async (isRecent) => {
    on = false;
    answer(beginMfa, ({ password }) =>
      isRecent || password !== undefined ? { refusal: 'SECOND_STEP_ON' } : { refusal: 'HOLDER_UNPROVED' },
    );
    await showPart(<Section />, { language: 'en', kind: 'individual' });
    const turnOn = page.getByRole('button', { name: t.turnOn });
    await expect.element(turnOn).toBeVisible();
    on = true;
    await turnOn.click();
    if (!isRecent) {
      await page.getByLabelText(forms.reauthPassword, { exact: true }).fill('right');
      await page.getByRole('button', { name: t.continue }).click();
    }
    await expect.element(page.getByText(errorTextsOf('SECOND_STEP_ON').en).first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: t.newCodes })).toHaveFocus();
  },
);

test('two-factor that another tab has turned off is shown', async () => {
  answer(endMfa, () => ({ refusal: 'SECOND_STEP_OFF' }));
  await showPart(<Section />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.turnOff }).click();
  on = false;
  await reauthenticate(t.turnOff);
  await expect.element(page.getByRole('button', { name: t.turnOn })).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
});
