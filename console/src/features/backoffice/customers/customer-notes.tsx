import { CUSTOMER_NOTE_MAX, CUSTOMER_TAG_MAX, CUSTOMER_TAGS_MAX } from '@causeway/contract/console/limits';
import {
  countCustomers,
  listCustomerNotes,
  listCustomers,
  listCustomerTags,
  noteOnCustomer,
  tagCustomer,
} from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Button, Group, TagsInput, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import styles from './customer.module.css';

interface CustomerNotesProps {
  readonly id: string;
}

const NOTE_READS = [listCustomerNotes, listCustomerTags, listCustomers, countCustomers];

/** Tags and notes, which only operators see. In a dialog they have its title. */
export function CustomerNotes({
  id,
  inDialog = false,
}: CustomerNotesProps & { readonly inDialog?: boolean }) {
  const t = usePhrases(customerSupportPhrases);
  const mayChange = useRights()('customers.change');
  const [open, setOpen] = useState<'note' | 'tags'>();
  const read = useRead(listCustomerNotes, { id });
  const { data } = read;
  const close = () => setOpen(undefined);
  const actions = mayChange && (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={() => setOpen('tags')} disabled={data === undefined}>
        {t.editTags}
      </Button>
      <Button variant="default" size="xs" onClick={() => setOpen('note')}>
        {t.addNote}
      </Button>
    </Group>
  );
  const shown = (
    <Loaded read={read} lines={1}>
      {(found) => <Shown {...found} />}
    </Loaded>
  );
  return (
    <>
      {inDialog ? (
        <div className={styles.stack}>
          {shown}
          {actions}
        </div>
      ) : (
        <Section title={t.notes} actions={actions}>
          {shown}
        </Section>
      )}
      {open === 'note' && <NoteDialog id={id} onClose={close} />}
      {open === 'tags' && <TagsDialog id={id} tags={data?.tags ?? []} onClose={close} />}
    </>
  );
}

function Shown({ tags, notes }: OutputOf<typeof listCustomerNotes>) {
  const t = usePhrases(customerSupportPhrases);
  if (tags.length + notes.length === 0) return <Text size="sm">{t.noNotes}</Text>;
  return (
    <div className={styles.stack}>
      {tags.length > 0 && (
        <Group gap="xs">
          {tags.map((tag) => (
            <Status key={tag} tone="plain">
              {tag}
            </Status>
          ))}
        </Group>
      )}
      {notes.map(({ id, content, at, by }) => (
        <div key={id}>
          <small className={styles.under}>
            {by ?? t.formerOperator} · <Time at={at} />
          </small>
          <p className={styles.noteText}>{content}</p>
        </div>
      ))}
    </div>
  );
}

function NoteDialog({ id, onClose }: CustomerNotesProps & { readonly onClose: () => void }) {
  const t = usePhrases(customerSupportPhrases);
  const fields = useFields({ content: '' }, { CUSTOMER_TEXT_MISSING: 'content' });
  const { submit, busy } = useChange(noteOnCustomer, {
    onDone: onClose,
    done: t.noteAdded,
    again: NOTE_READS,
    onRefusal: fields.onRefusal,
  });
  const { content } = fields.values;
  const add = () => {
    if (fields.refuse({ content: content.trim() === '' ? t.textMissing : undefined }))
      void submit({ id, content });
  };
  return (
    <FormDialog
      title={t.noteTitle}
      {...{ busy, onClose, wrong: fields.wrong }}
      isUnsaved={fields.isChanged}
      onSubmit={add}
      action={t.addNote}
    >
      <Textarea
        label={t.note}
        description={t.notesHint}
        maxLength={CUSTOMER_NOTE_MAX}
        autosize
        minRows={3}
        required
        data-autofocus
        {...fields.text('content')}
      />
    </FormDialog>
  );
}

interface TagsDialogProps extends CustomerNotesProps {
  readonly tags: readonly string[];
  readonly onClose: () => void;
}

function TagsDialog({ id, tags, onClose }: TagsDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const used = useRead(listCustomerTags, {}).data ?? [];
  // The tags as opened or taken over.
  const [seen, setSeen] = useState(tags);
  const [chosen, setChosen] = useState([...tags]);
  const fields = useReasonFields({}, { REASON_REQUIRED: 'reason' });
  const { now, choice, onRefusal } = useMeanwhile({
    nowIn: (bean) => (bean as { readonly tags: readonly string[] }).tags,
    onTake: (theirs) => {
      setSeen(theirs);
      setChosen([...theirs]);
    },
    onKeep: setSeen,
  });
  const { submit, busy } = useChange(tagCustomer, {
    onDone: onClose,
    done: t.tagsChanged,
    again: NOTE_READS,
    onRefusal: (refusal) => onRefusal(refusal) || fields.onRefusal(refusal),
  });
  const isChanged = fields.isChanged || chosen.toSorted().join() !== seen.toSorted().join();
  const save = () => {
    if (fields.refuse({})) void submit({ id, tags: chosen, seen: [...seen], reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.tagsTitle}
      {...{ fields: { ...fields, isChanged }, busy, onClose }}
      onSubmit={save}
      action={t.saveTags}
    >
      <ChangedMeanwhile seen={{ tags: seen }} now={now && { tags: now }} {...choice} />
      <TagsInput
        label={t.tags}
        description={t.tagsHint(CUSTOMER_TAGS_MAX)}
        data={used}
        value={chosen}
        onChange={(values) => setChosen(values.map((tag) => tag.slice(0, CUSTOMER_TAG_MAX)))}
        maxTags={CUSTOMER_TAGS_MAX}
        data-autofocus
      />
    </ReasonDialog>
  );
}
