import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import { useRef } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { useSubmit } from '../api/use-submit.ts';
import { formPhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { showToast } from '../ui/toast-store.ts';

/** Mails a code. `send` returns whether the countdown must run, also if a mail was sent just before. */
export function useCodeMail<E extends ApiCall>(endpoint: E, onRefusal: (refusal: ApiRefusal) => boolean) {
  const t = usePhrases(formPhrases);
  const sentRecently = useRef(false);
  const { submit, busy } = useSubmit(endpoint, {
    onDone: () => showToast({ text: t.sendSuccess, tone: 'success' }),
    onRefusal: (refusal) => {
      sentRecently.current = refusal.refusal === 'CODE_SENT_RECENTLY';
      return onRefusal(refusal);
    },
  });
  const send = async (input: InputOf<E>): Promise<boolean> => {
    sentRecently.current = false;
    return (await submit(input)) || sentRecently.current;
  };
  return { send, sending: busy };
}
