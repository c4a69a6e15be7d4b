import { Notifications, notifications } from '@mantine/notifications';
import { EmailText } from '@causeway/web/email-text';
import { createElement } from 'react';
import { ApiRefusal, NetworkFailure } from '@causeway/web/failures';
import { framePhrases } from '../phrases/shared.ts';
import { currentLanguage } from '../phrases/language.ts';

const texts = () => framePhrases.load(currentLanguage());

/** Where notices appear: over the header, since a page's actions are at its right and at its end. */
export const Notices = () =>
  createElement(Notifications, {
    position: 'top-center',
    pauseResetOnHover: 'notification',
    // The mouse acts on the page below their frame, and below a success, which it doesn't keep.
    styles: { root: { pointerEvents: 'none' } },
  });

/** The success that was shown last. */
let done: { readonly id: string; readonly at: number } | undefined;

/** Shows a success for a few seconds, instead of an earlier one; read aloud. */
export function showDone(message: string): void {
  endDone();
  const id = notifications.show({
    message: createElement(EmailText, { text: message }),
    withBorder: true,
    color: 'tide',
    withCloseButton: false,
  });
  done = { id, at: Date.now() };
}

/** Ends the success of an earlier change. */
export function endDone(): void {
  if (done !== undefined) notifications.hide(done.id);
  done = undefined;
}

const OWN_NAVIGATION_MS = 500;

/** Ends it on another page, unless the change itself has just led there. */
export function endDoneOnNavigation(): void {
  if (done !== undefined && Date.now() - done.at > OWN_NAVIGATION_MS) endDone();
}

/** Shows an error; stays longer, and interrupts a screen reader. */
export function showRefused(message: string): void {
  void texts().then(({ close }) =>
    notifications.show({
      message: createElement(EmailText, { text: message }),
      withBorder: true,
      closeButtonProps: { 'aria-label': close },
      color: 'red.8',
      autoClose: 8000,
      role: 'alert',
      style: { pointerEvents: 'auto' },
    }),
  );
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
