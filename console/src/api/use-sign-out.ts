import { consoleLogout } from '@causeway/contract/console/calls';
import { useNavigate } from 'react-router';
import { mayLeave } from '../ui/unsaved.ts';
import { endSession } from './session.ts';
import { useChange } from './use-change.ts';

/** Returns what logs the operator out, unless they stay with unsaved values. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const logout = useChange(consoleLogout, { onDone: () => endSession() });
  return async () => {
    if (!(await mayLeave())) return;
    // The next operator to sign in here starts at the first page.
    await navigate('/');
    await logout.submit({});
  };
}
