import { TICKET_TYPES } from '@causeway/contract/lists';
import { useEffect, useState } from 'react';
import { useNavigate } from '../../../router.tsx';
import { Fields } from '../../../forms/fields.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import frame from '../../../ui/field-frame.module.css';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { DropArea } from '../../../forms/drop-area.tsx';
import styles from './message-form.module.css';
import { MessageField } from './message-field.tsx';
import { checkOpening } from './message-checks.ts';
import { forgetDraft, placeOfNew, readDraft, saveDraft, type TicketDraft } from './ticket-draft.ts';
import { TitleAnswers } from './title-answers.tsx';
import { useAttachments } from './use-attachments.ts';
import { useSend } from './use-send.ts';

/** The form for a new ticket; its draft survives a reload and wins over the prefilled fields. */
export function NewTicketForm({ prefill }: { readonly prefill: TicketDraft | undefined }) {
  const t = usePhrases(ticketPhrases);
  const { cancel } = usePhrases(framePhrases);
  const navigate = useNavigate();
  const place = placeOfNew(prefill);
  const [start] = useState(() => readDraft(place, prefill));
  const form = useForm({ type: start.type, title: start.title, content: start.content });
  const attachments = useAttachments(start.images);
  const { type, title, content } = form.values;
  const images = attachments.ids.join(' ');
  useEffect(() => {
    saveDraft(place, { type, title, content, images: images.split(' ').filter(Boolean) });
  }, [place, type, title, content, images]);

  const { submit, busy } = useSend(form, ['type', 'title', 'content'], (id) => {
    forgetDraft(place);
    navigate(id === '' ? '/Order' : `/Reply?id=${encodeURIComponent(id)}`, { replace: true });
  });
  const send = () => {
    if (!form.passes(checkOpening(form.values, t)) || attachments.uploading) return;
    void submit({ type: Number(type), title, content, file: [...attachments.ids] });
  };

  const { error, ...typeField } = form.field('type');
  return (
    <div className={styles.card}>
      {form.lines.length > 0 && <Banner tone="danger">{form.lines.join(' ')}</Banner>}
      <Fields form={form} onSubmit={send}>
        <DropArea pasted hint={t.dropHere} onFiles={attachments.add}>
          <FieldFrame label={t.type} error={error}>
            {(aria) => (
              <select {...typeField} {...aria} className={frame.control} required>
                <option value="">{t.chooseType}</option>
                {TICKET_TYPES.map((key) => (
                  <option key={key} value={key}>
                    {t.types[key]}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <TextField label={t.title} autoComplete="off" required readOnly={busy} {...form.field('title')} />
          <TitleAnswers title={title} />
          <MessageField label={t.content} field={form.field('content')} rows={8} readOnly={busy} />
          <AttachmentList attachments={attachments} />
        </DropArea>
        <p className={styles.note}>{t.draftKept}</p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={busy || attachments.uploading}>
            {t.submit}
          </Button>
          <ButtonLink to="/Order" variant="quiet">
            {cancel}
          </ButtonLink>
        </div>
      </Fields>
    </div>
  );
}
