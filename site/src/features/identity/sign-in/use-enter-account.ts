import type { SignIn } from '@causeway/contract/accounts';
import { pageAfterLogin } from '../../../guard.ts';
import { useRedirectTarget, withTokenEnd } from '../../../redirect-target.ts';
import { useEnter } from './use-enter.ts';

/**
 * Signs in an account of any kind and opens the address's target or the default page; except for members, the address gets
 * the token's end.
 */
export function useEnterAccount(): (signIn: SignIn, account: string) => void {
  const { target } = useRedirectTarget();
  const enter = useEnter();
  return (signIn, account) => {
    const page = pageAfterLogin(signIn.kind, target);
    const to = signIn.kind === 'member' ? page : withTokenEnd(page, signIn.expire);
    enter({ signIn, account, to });
  };
}
