import { useRef, useState } from 'react';

export interface Once<Input> {
  /** Sends, unless this hook is still sending. Answers whether it succeeded. */
  readonly submit: (input: Input) => Promise<boolean>;
  readonly busy: boolean;
}

/** A change that a person asks for: sent once however often the button is pressed, never retried by itself. */
export function useOnce<Input>(send: (input: Input) => Promise<boolean>): Once<Input> {
  const [busy, setBusy] = useState(false);
  // The state comes a render late for a double click, the ref does not.
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
