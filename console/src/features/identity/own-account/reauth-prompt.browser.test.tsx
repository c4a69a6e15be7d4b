import { listOperatorPasskeys } from '@causeway/contract/console/operator-passkeys';
import { reauthenticate } from '@causeway/contract/console/operators';
import { setWheelBudget } from '@causeway/contract/console/wheel';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { useChange } from '../../../api/use-change.ts';
import { phrases as frame } from '../../../phrases/en/frame.ts';
import { phrases as en } from '../../../phrases/en/identity/own-account.ts';
import { chooseLanguage } from '../../../phrases/language.ts';
import { phrases as zh } from '../../../phrases/zh/identity/own-account.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { ReauthPrompt } from './reauth-prompt.tsx';

/** A form in a dialog, as those whose calls may need it. */
function Form() {
  const fields = useReasonFields({});
  const { submit, busy } = useChange(setWheelBudget, { done: 'Saved', onRefusal: fields.onRefusal });
  return (
    <>
      <ReasonDialog
        title="Budget"
        action="Save budget"
        fields={fields}
        busy={busy}
        onClose={() => undefined}
        onSubmit={() => void submit({ id: 'w', version: 1, days: 700, reason: fields.reason })}
      >
        {null}
      </ReasonDialog>
      <ReauthPrompt />
    </>
  );
}

const form = page.getByRole('dialog', { name: 'Budget' });
let isRecent: boolean;
let budgets: readonly unknown[];
let given: readonly unknown[];
beforeEach(() => {
  isRecent = false;
  answer(listOperatorPasskeys, () => ({ list: [], available: true }));
  budgets = answer(setWheelBudget, () =>
    isRecent ? ({ state: 'done' } as const) : ({ refusal: 'REAUTH_NEEDED' } as const),
  );
  given = answer(reauthenticate, ({ password }) => {
    if (password !== 'right') return { refusal: 'OLD_PASSWORD_WRONG' };
    isRecent = true;
    return null;
  });
});

test.each([
  ['en', en, 1280, 'light'],
  ['zh', zh, 320, 'dark'],
] as const)(
  'in %s, the password is asked for over the form, and then the call is repeated',
  async (language, t, width, scheme) => {
    await chooseLanguage(language);
    onTestFinished(() => chooseLanguage('en'));
    await showPart(<Form />, scheme);
    await page.viewport(width, 900);
    await form.getByRole('textbox').fill('A quiet week');
    await form.getByRole('button', { name: 'Save budget' }).click();
    const prompt = page.getByRole('dialog', { name: t.reauthTitle });
    const password = prompt.getByLabelText(t.password, { exact: true });
    await expect.element(password).toHaveFocus();
    expectToFit();
    await expectNoViolations();
    await password.fill('wrong');
    await prompt.getByLabelText(t.code).fill('123456');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    // The field isn't labeled as the current password.
    await expect.element(prompt.getByText(t.passwordWrong)).toBeVisible();
    expect(budgets).toHaveLength(1);
    await password.fill('right');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Saved')).toBeVisible();
    await expect.element(prompt).not.toBeInTheDocument();
    expect(given.at(-1)).toEqual({ password: 'right', otp: '123456' });
    expect(budgets).toEqual([budgets[0], budgets[0]]);
    await expect.element(form.getByRole('textbox')).toHaveValue('A quiet week');
  },
);

test('Escape closes only the prompt, the refusal is shown in the form, and another try asks again', async () => {
  await showPart(<Form />);
  await form.getByLabelText(frame.reason).fill('A quiet week');
  const prompt = page.getByRole('dialog', { name: en.reauthTitle });
  for (let time = 1; time <= 2; time += 1) {
    await form.getByRole('button', { name: 'Save budget' }).click();
    await expect.element(prompt).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(prompt).not.toBeInTheDocument();
    await expect.element(form.getByRole('alert')).toBeVisible();
    await expect.element(form.getByLabelText(frame.reason)).toHaveValue('A quiet week');
    expect(budgets).toHaveLength(time);
  }
});
