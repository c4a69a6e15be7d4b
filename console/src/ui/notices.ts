import { notifications } from '@mantine/notifications';
import { ApiRefusal, NetworkFailure } from '../api/failures.ts';
import { framePhrases } from '../phrases/frame.ts';
import { currentLanguage } from '../phrases/language.ts';

/** Says that something was done; read aloud, gone after a few seconds. */
export function showDone(message: string): void {
  notifications.show({ message, color: 'tide', withBorder: true });
}

/** Says what did not work; stays longer, and interrupts a screen reader. */
export function showRefused(message: string): void {
  notifications.show({ message, color: 'red.8', withBorder: true, autoClose: 8000, role: 'alert' });
}

/** Says what a failure is, in the answer's own words where there was one. */
async function textOfFailure(failure: unknown): Promise<string> {
  if (failure instanceof ApiRefusal) return failure.message;
  const t = await framePhrases.load(currentLanguage());
  return failure instanceof NetworkFailure ? t.networkFailure : t.unexpectedFailure;
}

/** The fallback for every failure that a page does not show itself. An ended sign-in says so on the sign-in page. */
export async function showFailure(failure: unknown): Promise<void> {
  if (failure instanceof ApiRefusal && failure.endedSession) return;
  showRefused(await textOfFailure(failure));
}
