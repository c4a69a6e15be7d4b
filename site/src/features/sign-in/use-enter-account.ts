import type { SignIn } from '@causeway/contract/accounts';
import { useRedirectTarget, withParameter } from '../../redirect-target.ts';
import { useEnter } from './use-enter.ts';

const DEFAULT_PAGE = '/myAccount';

/** Enters as an individual or an administrator of a team: to where the address asks for, and with the token's end. */
export function useEnterAccount(): (signIn: SignIn, account: string) => void {
  const { target } = useRedirectTarget();
  const enter = useEnter();
  return (signIn, account) => {
    const to = withParameter(target ?? DEFAULT_PAGE, 'endTime', String(signIn.expire));
    enter({ signIn, account, to });
  };
}
