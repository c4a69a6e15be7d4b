import { addTicket, listTickets, viewTicket } from '@causeway/contract/calls';
import type { ApiRefusal } from '@causeway/web/failures';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import type { Form } from '../../../forms/use-form.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { messageFieldOfRefusal } from './message-checks.ts';

/** Codes from here on concern the input; lower ones are transport errors. */
const FIRST_BUSINESS_CODE = 1000;

/** Sends a ticket's message: the form shows a refusal, any other failure can be retried. */
export function useSend<Key extends 'type' | 'title' | 'content'>(
  form: Form<Key>,
  keys: readonly Key[],
  onSent: (ticketId: string, images: readonly string[]) => void | Promise<void>,
) {
  const t = usePhrases(ticketPhrases);
  return useSubmit(addTicket, {
    onDone: async ({ id }, { file = [] }) => {
      showToast({ text: t.submitted, tone: 'success' });
      await onSent(id, file);
      void refetch(listTickets);
    },
    onRefusal: (refusal: ApiRefusal) => {
      if (refusal.endedSession) return false;
      const field = messageFieldOfRefusal(refusal.refusal);
      const isOurs = refusal.code >= FIRST_BUSINESS_CODE || refusal.refusal === 'TOO_MANY_REQUESTS';
      form.refuse(
        isOurs ? refusal.message : t.submitFailed,
        keys.find((key) => key === field),
      );
      return true;
    },
    // The message may have been sent; a customer who sees it does not send it again.
    onUnheard: () => void refetch(listTickets, viewTicket),
    failureText: t.submitFailed,
  });
}
