import type { SignIn } from '@causeway/contract/accounts';
import { pageAfterLogin } from '../../../guard.ts';
import { useRedirectTarget, withParameter } from '../../../redirect-target.ts';
import { useEnter } from './use-enter.ts';

/** Enters an account of any kind: goes to the address's target, or home; for all but members with the end of the token. */
export function useEnterAccount(): (signIn: SignIn, account: string) => void {
  const { target } = useRedirectTarget();
  const enter = useEnter();
  return (signIn, account) => {
    const page = pageAfterLogin(signIn.kind, target);
    const to = signIn.kind === 'member' ? page : withParameter(page, 'endTime', String(signIn.expire));
    enter({ signIn, account, to });
  };
}
