import { type RefObject, useEffect, useRef } from 'react';

/** A ref of a button, which loses the focus while it is busy; afterwards it gets it back, unless something else has it. */
export function useFocusKept(busy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturned(busy, button);
  return button;
}

/** The same for a ref of the caller. */
export function useFocusReturned(busy: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy, button]);
}
