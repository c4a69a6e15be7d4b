import { readSecurity } from '@causeway/contract/account-security';
import { deleteAccount } from '@causeway/contract/privacy';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../../e2e/in-browser/fake-api.ts';
import { languagesOf } from '../../../../scripts/test-depth.ts';
import { showPart } from '../../../test/show-part.tsx';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { formPhrases, framePhrases } from '../../phrases/shared.ts';
import { AccountKindProvider, useSession } from '../../storage/session.ts';
import { readToasts } from '../../ui/toast-store.ts';
import LeavePage from './leave-page.tsx';

/** The page in the session, as the site shows it. */
function InSession() {
  const { kind } = useSession({ hydrating: false });
  return (
    <AccountKindProvider value={kind}>
      <main>
        <LeavePage />
      </main>
    </AccountKindProvider>
  );
}

test.each(languagesOf('privacy'))(
  'in %s, a deletion whose answer is lost is probably done once the session has ended',
  async (language) => {
    const [t, forms] = await Promise.all([privacyPhrases.load(language), formPhrases.load(language)]);
    const { cancel } = await framePhrases.load(language);
    const secondStep = { on: false, recoveryCodesLeft: 0 };
    let isDeleted = false;
    answer(readSecurity, () =>
      isDeleted
        ? { refusal: 'NOT_SIGNED_IN' }
        : { secondStep, passkeysAvailable: true, passkeys: [], fresh: true },
    );
    answer(deleteAccount, () => {
      isDeleted = true;
      return 'silent';
    });
    await showPart(<InSession />, { language, kind: 'team', at: '/Leave' });
    const toForm = page.getByRole('button', { name: t.toForm });
    await toForm.click();
    await page.getByRole('button', { name: cancel, exact: true }).click();
    await expect.element(toForm).toHaveFocus();
    await toForm.click();
    await page.getByLabelText(forms.code, { exact: true }).fill('123456');
    await page.getByLabelText(forms.password, { exact: true }).fill('lantern-on-the-dam');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: t.delete }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: t.unsureTitle })).toHaveFocus();
    expect(readToasts()).toHaveLength(1);
    await page.viewport(320, 800);
    expectToFit();
    await expectNoViolations();
  },
);
