import type { Trouble, Troubles } from '../../../forms/use-form.ts';
import type { phrases } from '../../../phrases/en/forms.ts';

export type LoginKey = 'account' | 'password';

/** Missing fields of a login, in the specification's words: those beside the fields and those in the banner. */
export function checkLogin(
  values: Readonly<Record<LoginKey, string>>,
  t: typeof phrases,
  emptyAccountBanner: string,
): Troubles<LoginKey> {
  const account: Trouble = { beside: t.notNullName, banner: emptyAccountBanner };
  const password: Trouble = { beside: t.notNullPassword, banner: t.unPass };
  return {
    account: values.account.trim() === '' ? account : undefined,
    password: values.password === '' ? password : undefined,
  };
}
