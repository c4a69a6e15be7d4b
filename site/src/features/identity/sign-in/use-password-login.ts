import { login } from '@causeway/contract/accounts';
import { teamLogin } from '@causeway/contract/teams';
import type { ApiRefusal } from '@causeway/web/failures';
import { useSubmit } from '../../../api/use-submit.ts';
import { useEnterAccount } from './use-enter-account.ts';

/** A login whose account and password have been typed. */
export interface PasswordLogin {
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
  /** Typed where administrators of teams log in. */
  readonly administrator: boolean;
}

/**
 * Logs in with the password and goes on; `onRefusal` is as for `useSubmit`. Both calls are one on our server. Others may not
 * say whose account it is, and then the call tells.
 */
export function usePasswordLogin(onRefusal: (refusal: ApiRefusal) => boolean) {
  const enter = useEnterAccount();
  const ofAnyone = useSubmit(login, { onDone: (signIn, { account }) => enter(signIn, account), onRefusal });
  const ofTeam = useSubmit(teamLogin, { onDone: (signIn, { email }) => enter(signIn, email), onRefusal });
  return {
    submit: ({ administrator, account, ...rest }: PasswordLogin & { readonly otp?: string }) =>
      administrator ? ofTeam.submit({ email: account, ...rest }) : ofAnyone.submit({ account, ...rest }),
    busy: ofAnyone.busy || ofTeam.busy,
  };
}
