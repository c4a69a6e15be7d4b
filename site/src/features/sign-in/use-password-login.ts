import { login } from '@causeway/contract/accounts';
import type { ApiRefusal } from '../../api/failures.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { useEnterAccount } from './use-enter-account.ts';

/** A login whose account and password have been typed. */
export interface PasswordLogin {
  readonly account: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Logs in with the password and goes on; `onRefusal` is as for `useSubmit`. */
export function usePasswordLogin(onRefusal: (refusal: ApiRefusal) => boolean) {
  const enter = useEnterAccount();
  return useSubmit(login, { onDone: (signIn, { account }) => enter(signIn, account), onRefusal });
}
