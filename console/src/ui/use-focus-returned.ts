import { type RefObject, useEffect, useRef } from 'react';

/** A button loses the focus while it's busy; afterwards it gets it back, unless something else has it. */
export function useFocusReturned(busy: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy, button]);
}
