import { readSecurity, readSecurityLog } from '@causeway/contract/account-security';
import { removePasskey, renamePasskey } from '@causeway/contract/passkeys';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useRead } from '../../../api/use-read.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { formPhrases } from '../../../phrases/shared.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { PasskeySection } from './passkey-section.tsx';

const PASSKEY = {
  id: 'p-1',
  name: 'Pixel 九',
  browser: null,
  system: null,
  createdAt: 1_700_000_000,
  lastUsed: null,
};
const STATE = { secondStep: { on: true, recoveryCodesLeft: 3 }, passkeysAvailable: true, passkeys: [] };

function Passkeys({ needsCode }: { readonly needsCode: boolean }) {
  const { data } = useRead(readSecurity, {});
  return data && <PasskeySection passkeys={data.passkeys} available needsCode={needsCode} fresh />;
}

test.each([
  ['right away', { code: false, isRecent: true, fresh: true }],
  ['with the password', { code: false, isRecent: false, fresh: false }],
  ['with a code', { code: true, isRecent: true, fresh: true }],
  ['with both', { code: true, isRecent: false, fresh: false }],
  ['with both, on a page that was opened long ago', { code: true, isRecent: false, fresh: true }],
])('a passkey is removed %s', async (_title, { code, isRecent, fresh }) => {
  const [t, forms] = await Promise.all([accountSecurityPhrases.load('en'), formPhrases.load('en')]);
  const sent = answer(removePasskey, ({ password, otp }) => {
    if (!isRecent && password !== 'correct horse') return { refusal: 'HOLDER_UNPROVED' };
    return code && otp !== '123456' ? { refusal: 'SECOND_STEP_WRONG' } : null;
  });
  answer(readSecurity, () => ({ ...STATE, fresh }));
  answer(readSecurityLog, () => ({ list: [], next: null }));
  await showPart(<PasskeyRow passkey={PASSKEY} number={1} needsCode={code} fresh={fresh} />, {
    language: 'en',
    kind: 'individual',
  });
  await page.getByRole('button', { name: t.removeLabel('Pixel 九') }).click();
  const remove = () => page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
  if (code) await page.getByLabelText(forms.otpOrRecovery).fill('123456');
  else await remove();
  if (code && fresh && !isRecent) {
    await expect.element(page.getByLabelText(forms.reauthPassword, { exact: true })).not.toBeInTheDocument();
    await remove();
  }
  if (!isRecent) {
    await page.getByLabelText(forms.reauthPassword, { exact: true }).fill('correct horse');
    await expectNoViolations();
    await page.viewport(320, 640);
    expectToFit();
  }
  if (code || !isRecent) await remove();
  await expect.element(page.getByText(t.passkeyRemoved).first()).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    id: 'p-1',
    ...(!isRecent && { password: 'correct horse' }),
    ...(code && { otp: '123456' }),
  });
});

test('when a passkey is removed, the focus goes to the one in its place', async () => {
  const t = await accountSecurityPhrases.load('en');
  let passkeys = ['Desk', 'Phone', 'Watch'].map((name) => ({ ...PASSKEY, id: name, name }));
  answer(readSecurity, () => ({ ...STATE, fresh: true, passkeys }));
  answer(readSecurityLog, () => ({ list: [], next: null }));
  answer(removePasskey, ({ id }) => {
    passkeys = passkeys.filter((one) => one.id !== id);
    return null;
  });
  await showPart(<Passkeys needsCode={false} />, { language: 'en', kind: 'individual' });
  await page.getByRole('button', { name: t.removeLabel('Phone') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Watch' })).toHaveFocus();
});

test.each([
  [false, 'silent'],
  [true, 'silent'],
  [false, { refusal: 'PASSKEY_NOT_FOUND' }],
  [true, { refusal: 'PASSKEY_NOT_FOUND' }],
] as const)(
  'a passkey that was removed without an answer, or elsewhere, leaves the list, code: %s, answer: %j',
  async (code, answered) => {
    const [t, forms] = await Promise.all([accountSecurityPhrases.load('en'), formPhrases.load('en')]);
    let passkeys = [PASSKEY];
    answer(readSecurity, () => ({ ...STATE, fresh: true, passkeys }));
    answer(readSecurityLog, () => ({ list: [], next: null }));
    answer(removePasskey, () => {
      passkeys = [];
      return answered;
    });
    await showPart(<Passkeys needsCode={code} />, { language: 'en', kind: 'individual' });
    await page.getByRole('button', { name: t.removeLabel(PASSKEY.name) }).click();
    if (code) await page.getByLabelText(forms.otpOrRecovery).fill('123456');
    await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
    await expect.element(page.getByRole('listitem')).not.toBeInTheDocument();
  },
);

test.each(['silent', { refusal: 'PASSKEY_NOT_FOUND' }] as const)(
  'the list is refetched after a new name got the answer %j',
  async (answered) => {
    const t = await accountSecurityPhrases.load('en');
    const reads = answer(readSecurity, () => ({ ...STATE, fresh: true, passkeys: [PASSKEY] }));
    answer(renamePasskey, () => answered);
    await showPart(<Passkeys needsCode={false} />, { language: 'en', kind: 'individual' });
    await page.getByRole('button', { name: t.renameLabel(PASSKEY.name) }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
    await expect.poll(() => reads).toHaveLength(2);
  },
);
