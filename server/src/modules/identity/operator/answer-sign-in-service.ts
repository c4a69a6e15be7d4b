import type { consoleLogin } from '@causeway/contract/console/operators';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { CallContext } from '../../../platform/http/caller.ts';
import type { OperatorCredentials } from '../operator-credentials-service.ts';
import type { OperatorSignIn } from '../operator-sign-in-service.ts';
import { saveOperatorLanguage } from '../operator-store.ts';
import { hashToken } from '../session.ts';
import { endSession } from '../session-store.ts';
import { viewSignIn } from './operator-view.ts';

interface SignInCall extends Pick<CallContext, 'sessionCookie' | 'usedLanguage'> {
  readonly input: { readonly cookie?: boolean | undefined };
}

/** Opens a session. A script gets its token; the console's page gets a cookie, in which it replaces the last session. */
export async function answerSignIn(
  { db, clock, kind }: OperatorCredentials,
  { input, sessionCookie, usedLanguage }: SignInCall,
  open: () => Promise<OperatorSignIn>,
): Promise<OutputOf<typeof consoleLogin>> {
  if (input.cookie === true) sessionCookie.demandPage();
  const signIn = await open();
  // Outside the login’s transaction, whose row locks a change of operators may wait for while it locks the table.
  if (usedLanguage !== null && usedLanguage !== signIn.language)
    await saveOperatorLanguage(db, signIn.operator.id, usedLanguage);
  const { data, ...answer } = viewSignIn(signIn);
  if (input.cookie !== true) return { data, ...answer };
  const { token: last } = sessionCookie;
  if (last !== undefined) await endSession(db, kind, hashToken(last), clock());
  sessionCookie.save(data);
  return answer;
}
