/** The page reads the inbox each minute, so every input is followed by a call that counts as use of the session. */
const UNATTENDED_MS = 120_000;
/** Dictation gives input without keys, and some screen readers only click and move the focus. */
const INPUT = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'input', 'focusin'];

/** In this tab; opening it counts. */
let lastInput = Date.now();

export function watchInput(page: EventTarget): void {
  const seen = () => {
    lastInput = Date.now();
  };
  for (const name of INPUT) page.addEventListener(name, seen, { capture: true, passive: true });
}

/** Whether the tab makes its calls unattended. They do not prolong an idle session. */
export const isUnattended = (): boolean => Date.now() - lastInput >= UNATTENDED_MS;
