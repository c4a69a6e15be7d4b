import { notifications } from '@mantine/notifications';
import { EmailText } from '@causeway/web/email-text';
import { createElement } from 'react';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { framePhrases } from '../phrases/shared.ts';
import { currentLanguage } from '../phrases/language.ts';

const texts = () => framePhrases.load(currentLanguage());

async function show(message: string, tone: 'done' | 'refused'): Promise<void> {
  const { close } = await texts();
  notifications.show({
    message: createElement(EmailText, { text: message }),
    withBorder: true,
    closeButtonProps: { 'aria-label': close },
    ...(tone === 'done' ? { color: 'tide' } : { color: 'red.8', autoClose: 8000, role: 'alert' }),
  });
}

/** Shows a success for a few seconds; read aloud. */
export function showDone(message: string): void {
  void show(message, 'done');
}

/** Shows an error; stays longer, and interrupts a screen reader. */
export function showRefused(message: string): void {
  void show(message, 'refused');
}

/** A failure's text, from the answer if there was one. */
async function textOfFailure(failure: unknown): Promise<string> {
  if (failure instanceof ApiRefusal) return failure.message;
  const { networkFailure, unexpectedFailure } = await texts();
  return failure instanceof NetworkFailure ? networkFailure : unexpectedFailure;
}

/** Shows a failure that the page does not handle. The sign-in page reports an ended session. */
export async function showFailure(failure: unknown): Promise<void> {
  if (failure instanceof ApiRefusal && failure.endedSession) return;
  showRefused(await textOfFailure(failure));
}
