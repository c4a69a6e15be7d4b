import { useRef, useState } from 'react';

export interface Once<Input> {
  /** Sends, unless a request is still running. Returns whether it succeeded. */
  readonly submit: (input: Input) => Promise<boolean>;
  readonly busy: boolean;
}

/** A change that a person requests: sent once however often the button is pressed, never retried automatically. */
export function useOnce<Input>(send: (input: Input) => Promise<boolean>): Once<Input> {
  const [busy, setBusy] = useState(false);
  // The state updates a render too late for a double click; the ref updates immediately.
  const isSending = useRef(false);
  const submit = async (input: Input): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    setBusy(true);
    try {
      return await send(input);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return { submit, busy };
}
