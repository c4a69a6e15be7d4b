import { readMailLanguage, saveLanguage } from '@causeway/contract/account-languages';
import { LANGUAGE_NAMES, LANGUAGES, type MailLanguage } from '@causeway/contract/language';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations, expectToFit } from '../../../e2e/in-browser/expectations.ts';
import { answer } from '../../../e2e/in-browser/fake-api.ts';
import { showPart } from '../../test/show-part.tsx';
import { refetch } from '../api/use-read.ts';
import { mailLanguagePhrases } from '../phrases/identity.ts';
import { framePhrases } from '../phrases/shared.ts';
import { MailLanguageField } from './mail-language-field.tsx';

describe.each(LANGUAGES)('%s', (language) => {
  const open = async (mailLanguage: MailLanguage) => {
    answer(readMailLanguage, () => ({ mailLanguage }));
    const t = await mailLanguagePhrases.load(language);
    await showPart(<MailLanguageField />, { language, kind: 'individual' });
    const field = page.getByRole('combobox', { name: t.label });
    await expect.element(field).toBeEnabled();
    return { t, field };
  };

  test('follows the site until a language is chosen', async () => {
    const { t, field } = await open('site');
    await expect.element(field).toHaveValue('site');
    await expectNoViolations();
    expectToFit();
    // On a narrow phone, the settings' card leaves it 238 px.
    Object.assign((field.element() as HTMLElement).style, { width: 'max-content' });
    expect(field.element().clientWidth).toBeLessThanOrEqual(236);
    const saved = answer(saveLanguage, () => null);
    await field.selectOptions(LANGUAGE_NAMES.tw);
    await expect.element(page.getByText(t.saved).first()).toBeVisible();
    await expect.element(field).toHaveValue('tw');
    expect(saved).toEqual([{ mailLanguage: 'tw' }]);
  });

  test('saves the last of several quick choices', async () => {
    const { field } = await open('site');
    const { promise, resolve } = Promise.withResolvers<void>();
    const saved = answer(saveLanguage, async () => {
      await promise;
      return null;
    });
    for (const each of LANGUAGES) await field.selectOptions(LANGUAGE_NAMES[each]);
    resolve();
    const last = LANGUAGES.at(-1);
    await expect.poll(() => saved).toEqual([{ mailLanguage: LANGUAGES[0] }, { mailLanguage: last }]);
    await expect.element(field).toHaveValue(last);
  });

  test('stays if its data cannot be refetched', async () => {
    const { field } = await open('en');
    answer(readMailLanguage, () => ({ refusal: 'INTERNAL_ERROR' }));
    await refetch(readMailLanguage);
    const saved = answer(saveLanguage, () => null);
    await field.selectOptions('tw');
    await expect.poll(() => saved).toHaveLength(1);
  });

  test('returns to the stored choice if it could not be saved', async () => {
    const { t, field } = await open('en');
    answer(saveLanguage, () => ({ refusal: 'TOO_MANY_REQUESTS', bean: { retryAfter: 1 } }));
    await field.selectOptions(t.site);
    await expect.element(field).toHaveValue('en');
  });
});

test('shows a choice that was saved without an answer', async () => {
  const [t, { networkFailure }] = await Promise.all([
    mailLanguagePhrases.load('en'),
    framePhrases.load('en'),
  ]);
  let mailLanguage: MailLanguage = 'en';
  answer(readMailLanguage, () => ({ mailLanguage }));
  answer(saveLanguage, () => {
    mailLanguage = 'tw';
    return 'silent';
  });
  await showPart(<MailLanguageField />, { language: 'en', kind: 'individual' });
  const field = page.getByRole('combobox', { name: t.label });
  await field.selectOptions('tw');
  await expect.element(page.getByText(networkFailure).first()).toBeVisible();
  await expect.element(field).toHaveValue('tw');
});

test('is left out by a server without the call', async () => {
  const asked = answer(readMailLanguage, () => ({ refusal: 'NO_SUCH_ENDPOINT' }));
  await showPart(<MailLanguageField />, { language: 'en', kind: 'member' });
  await expect.poll(() => asked.length).toBe(1);
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});
