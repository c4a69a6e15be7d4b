import { notifications } from '@mantine/notifications';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { framePhrases } from '../phrases/shared.ts';
import { currentLanguage } from '../phrases/language.ts';

const texts = () => framePhrases.load(currentLanguage());

async function show(message: string, tone: 'done' | 'refused'): Promise<void> {
  const { close } = await texts();
  notifications.show({
    message,
    withBorder: true,
    closeButtonProps: { 'aria-label': close },
    ...(tone === 'done' ? { color: 'tide' } : { color: 'red.8', autoClose: 8000, role: 'alert' }),
  });
}

/** Shows that something was done, for a few seconds; read aloud. */
export function showDone(message: string): void {
  void show(message, 'done');
}

/** Shows what did not work; stays longer, and interrupts a screen reader. */
export function showRefused(message: string): void {
  void show(message, 'refused');
}

/** Says what a failure is, in the answer's own words where there was one. */
async function textOfFailure(failure: unknown): Promise<string> {
  if (failure instanceof ApiRefusal) return failure.message;
  const { networkFailure, unexpectedFailure } = await texts();
  return failure instanceof NetworkFailure ? networkFailure : unexpectedFailure;
}

/** The fallback for every failure that a page does not show itself. An ended sign-in says so on the sign-in page. */
export async function showFailure(failure: unknown): Promise<void> {
  if (failure instanceof ApiRefusal && failure.endedSession) return;
  showRefused(await textOfFailure(failure));
}
