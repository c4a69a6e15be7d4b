import { CANNED_NAME_MAX } from '@causeway/contract/console/limits';
import { TICKET_CONTENT_MAX } from '@causeway/contract/limits';
import { listCannedReplies, saveCannedReply } from '@causeway/contract/console/calls';
import type { CannedReply } from '@causeway/contract/console/canned-replies';
import { LANGUAGES, LANGUAGE_TAGS, perLanguage, type Language } from '@causeway/contract/language';
import type { ApiRefusal } from '@causeway/web/failures';
import { Textarea, TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { wordsPhrases } from '../../../phrases/names.ts';

interface CannedDialogProps {
  /** Undefined for a new one. */
  readonly reply: CannedReply | undefined;
  readonly onClose: () => void;
}

const FIELDS = ['name', ...LANGUAGES] as const;

const fieldsOf = (reply: CannedReply | undefined) => ({
  name: reply?.name ?? '',
  ...(reply?.texts ?? perLanguage(() => '')),
});

/** The form's fields, and what happens if a colleague saved the reply meanwhile. */
function useSeenReply(reply: CannedReply | undefined) {
  // The reply as opened or taken over.
  const [seen, setSeen] = useState(reply);
  const fields = useFields(fieldsOf(seen));
  const meanwhile = useMeanwhile({
    nowIn: (bean) => (bean as { readonly reply: CannedReply }).reply,
    onTake: (theirs) => {
      setSeen(theirs);
      for (const key of FIELDS) fields.set(key, fieldsOf(theirs)[key]);
    },
    onKeep: setSeen,
  });
  return { seen, fields, meanwhile };
}

/** A canned reply's name and its text in each of the customers' languages. */
export function CannedDialog({ reply, onClose }: CannedDialogProps) {
  const t = usePhrases(ticketsPhrases);
  const frame = usePhrases(framePhrases);
  const { languages } = usePhrases(wordsPhrases);
  const { seen, fields, meanwhile } = useSeenReply(reply);
  /** An unknown placeholder is named beside its text. */
  const onRefusal = (refusal: ApiRefusal): boolean => {
    if (meanwhile.onRefusal(refusal)) return true;
    if (refusal.refusal !== 'CANNED_REPLY_WORD_UNKNOWN') return fields.onRefusal(refusal);
    const { word, language } = refusal.bean as { readonly word: string; readonly language: Language };
    fields.refuse({ [language]: `${refusal.message} ${t.cannedAbout(word)}` });
    return true;
  };
  const { submit, busy } = useChange(saveCannedReply, {
    onDone: onClose,
    done: t.cannedSaved,
    again: [listCannedReplies],
    onRefusal,
  });
  const { name, ...texts } = fields.values;
  const save = () => {
    const before = seen && { name: seen.name, texts: seen.texts };
    void submit({ id: seen?.id, name, texts, seen: before });
  };
  const named = (shown: CannedReply) => ({
    [t.cannedName]: shown.name,
    ...Object.fromEntries(LANGUAGES.map((language) => [languages[language], shown.texts[language]])),
  });
  return (
    <FormDialog
      title={reply === undefined ? t.cannedNew : t.cannedEdit}
      size="lg"
      onSubmit={save}
      wrong={fields.wrong}
      action={frame.save}
      busy={busy}
      onClose={onClose}
      isUnsaved={fields.isChanged}
    >
      <ChangedMeanwhile
        seen={seen && named(seen)}
        now={meanwhile.now && named(meanwhile.now)}
        {...meanwhile.choice}
      />
      <TextInput
        label={t.cannedName}
        maxLength={CANNED_NAME_MAX}
        required
        data-autofocus
        {...fields.text('name')}
      />
      <TextFields textOf={fields.text} />
    </FormDialog>
  );
}

function TextFields({
  textOf,
}: {
  readonly textOf: (language: Language) => ComponentProps<typeof Textarea>;
}) {
  const { languages } = usePhrases(wordsPhrases);
  return LANGUAGES.map((language) => (
    <Textarea
      key={language}
      label={languages[language]}
      lang={LANGUAGE_TAGS[language]}
      maxLength={TICKET_CONTENT_MAX}
      autosize
      minRows={3}
      maxRows={10}
      required
      {...textOf(language)}
    />
  ));
}
