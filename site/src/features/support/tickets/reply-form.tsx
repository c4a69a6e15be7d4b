import { viewTicket, listTickets, resolveTicket } from '@causeway/contract/calls';
import { useEffect, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { Fields } from '../../../forms/fields.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { DropArea } from '../../../forms/drop-area.tsx';
import { checkContent } from './message-checks.ts';
import { MessageField } from './message-field.tsx';
import styles from './message-form.module.css';
import { useSubmit } from '../../../api/use-submit.ts';
import { CheckIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EMPTY_DRAFT, forgetDraft, readDraft, saveDraft } from './ticket-draft.ts';
import { useAttachments } from './use-attachments.ts';
import { useSend } from './use-send.ts';

interface ReplyFormProps {
  readonly ticketId: string;
  readonly title: string;
  readonly open: boolean;
}

/** The customer's next message. After sending, the ticket is refetched and the field is empty. */
export function ReplyForm({ ticketId, title, open }: ReplyFormProps) {
  const t = usePhrases(ticketPhrases);
  const [start] = useState(() => readDraft(ticketId));
  const form = useForm({ content: start.content });
  const attachments = useAttachments(start.images);
  const { content } = form.values;
  const images = attachments.ids.join(' ');
  useEffect(() => {
    saveDraft(ticketId, { ...EMPTY_DRAFT, content, images: images.split(' ').filter(Boolean) });
  }, [ticketId, content, images]);

  const { submit, busy } = useSend(form, ['content'], async (_, file) => {
    forgetDraft(ticketId);
    form.clear();
    attachments.clear(file);
    await refetch(viewTicket);
  });
  const send = () => {
    if (!form.passes(checkContent(content, t)) || attachments.uploading) return;
    void submit({ subject: ticketId, title, content, file: [...attachments.ids] });
  };

  return (
    <section className={styles.card} aria-label={t.reply}>
      {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
      <Fields form={form} onSubmit={send}>
        <DropArea pasted hint={t.dropHere} onFiles={attachments.add}>
          <MessageField label={t.reply} field={form.field('content')} rows={4} readOnly={busy} />
          <AttachmentList attachments={attachments} />
        </DropArea>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy || attachments.uploading}>
            {t.send}
          </Button>
          {open && <ResolveButton ticketId={ticketId} />}
        </div>
      </Fields>
    </section>
  );
}

/** Resolves the ticket without asking, since a reply reopens it. */
function ResolveButton({ ticketId }: { readonly ticketId: string }) {
  const t = usePhrases(ticketPhrases);
  const { submit, busy } = useSubmit(resolveTicket, {
    onDone: async () => {
      showToast({ text: t.resolved, tone: 'success' });
      await refetch(viewTicket, listTickets);
    },
    onUnheard: () => void refetch(viewTicket, listTickets),
  });
  return (
    <Button busy={busy} onClick={() => void submit({ id: ticketId })}>
      <CheckIcon />
      {t.resolve}
    </Button>
  );
}
