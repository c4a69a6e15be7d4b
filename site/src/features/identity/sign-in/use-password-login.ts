import { login, teamLogin } from '@causeway/contract/calls';
import type { ApiRefusal } from '@causeway/web/failures';
import { useSubmit } from '../../../api/use-submit.ts';
import { useEnterAccount } from './use-enter-account.ts';

export interface PasswordLogin {
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
  /** Typed on the administrators' login. */
  readonly administrator: boolean;
}

/**
 * Logs in with the password and opens the page; `onRefusal` is as for `useSubmit`. On our server both calls are one. Other
 * servers may not name the kind of account, so the call determines it.
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
