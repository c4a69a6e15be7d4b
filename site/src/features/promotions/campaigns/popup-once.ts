import { sessionStore } from '../../../storage/browser-storage.ts';

/** Whether the popup of a running campaign is still to be shown in this session. */
export function isPopupDue(): boolean {
  return sessionStore.read('showActive') !== true;
}

/** Marks the session: the popup has been shown. */
export function markPopupShown(): void {
  sessionStore.save('showActive', true);
}
