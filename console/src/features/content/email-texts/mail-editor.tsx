import { MAIL_SUBJECT_MAX } from '@causeway/contract/console/limits';
import {
  changeMailText,
  listMailTemplates,
  previewMail,
  readMailText,
  sendTestMail,
} from '@causeway/contract/console/calls';
import type { MailText, MailWordInfo } from '@causeway/contract/console/mail-texts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Group, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useIsOwner, useSelf } from '../../../api/use-self.ts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Form } from '../../../ui/form.tsx';
import { showDone } from '../../../ui/notices.ts';
import { RequestDialog, useRequest } from '../../../ui/request-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useFields } from '../../../ui/use-fields.ts';
import { useVersion } from '../../../ui/use-meanwhile.ts';
import { joinParagraphs, splitParagraphs, type MailPlace } from './mail.ts';
import { ResetButton } from './reset-button.tsx';
import { Status } from '../../../ui/status.tsx';
import styles from './mail-texts.module.css';

type ReadMail = OutputOf<typeof readMailText>;
interface Written {
  readonly text: MailText;
  readonly version: number;
}

interface MailEditorProps {
  readonly place: MailPlace;
  readonly mail: ReadMail;
  /** The form's text, for the preview. */
  readonly onDraft: (draft: MailText) => void;
}

/** A mail's subject and paragraphs, with the values that they may use. */
export function MailEditor(props: MailEditorProps) {
  const { mail } = props;
  const [seen, setSeen] = useState<Written>(mail);
  const [replaced, setReplaced] = useState<number>();
  // Only the server knows the version that a save has made. It is higher.
  if (replaced !== undefined && mail.version > replaced) {
    setReplaced(undefined);
    setSeen(mail);
  }
  return (
    <EditorForm
      key={seen.version}
      {...props}
      seen={seen}
      isSaved={replaced !== undefined}
      onTake={setSeen}
      onSaved={setReplaced}
    />
  );
}

interface EditorFormProps extends MailEditorProps {
  /** The text as opened, saved or taken over. */
  readonly seen: Written;
  /** The form's text is saved, but not read yet. */
  readonly isSaved: boolean;
  readonly onTake: (written: Written) => void;
  readonly onSaved: (replaced: number) => void;
}

/** The form's state, and saving or testing it. */
function useMailForm({ place, mail: { secret }, seen, isSaved, onTake, onSaved, onDraft }: EditorFormProps) {
  const t = usePhrases(mailTextsPhrases);
  const frame = usePhrases(framePhrases);
  const email = useSelf().data?.operator.email ?? '';
  const fields = useFields(
    { subject: seen.text.subject, paragraphs: joinParagraphs(seen.text.paragraphs) },
    { MAIL_TEXT_EMPTY: 'subject' },
  );
  useUnsaved(fields.isChanged && !isSaved);
  const { subject, paragraphs } = fields.values;
  useEffect(
    () => onDraft({ subject, paragraphs: splitParagraphs(paragraphs) }),
    [subject, paragraphs, onDraft],
  );
  /** The value name that a refusal is about. */
  const [about, setAbout] = useState<string>();
  const nowIn = (bean: unknown) => (bean as Written | null) ?? undefined;
  const meanwhile = useVersion(seen, nowIn, onTake);
  const onRefusal = (refusal: ApiRefusal): boolean => {
    setAbout((refusal.bean as { readonly word?: string } | null)?.word);
    return meanwhile.onRefusal(refusal) || fields.onRefusal(refusal);
  };
  const change = useChange(changeMailText, {
    onDone: ({ state }, { version }) => {
      if (state === 'done') onSaved(version);
      else fields.reset();
      showDone(state === 'done' ? t.saved : frame.requested);
    },
    again: [readMailText, listMailTemplates, previewMail],
    onRefusal,
  });
  const trial = useChange(sendTestMail, { done: t.tested(email), onRefusal });
  const text = { subject, paragraphs: splitParagraphs(paragraphs) };
  const request = useRequest(!useIsOwner() && secret, change.busy, (given) => {
    setAbout(undefined);
    return change.submit({ ...place, version: meanwhile.version, text, ...given });
  });
  const sendTest = () => {
    setAbout(undefined);
    fields.refuse({});
    void trial.submit({ ...place, text });
  };
  const wrong =
    fields.wrong === undefined || about === undefined ? fields.wrong : `${fields.wrong} ${t.about(about)}`;
  const busy = { isSaving: change.busy, isSending: trial.busy };
  return { fields, wrong, meanwhile, request, sendTest, ...busy };
}

function EditorForm(props: EditorFormProps) {
  const { place, mail, seen, isSaved, onTake } = props;
  const t = usePhrases(mailTextsPhrases);
  const { fields, wrong, meanwhile, request, isSaving, sendTest, isSending } = useMailForm(props);
  return (
    <Section title={t.textTitle}>
      <RequestDialog {...request.dialog} />
      <Form onSubmit={request.save} wrong={wrong}>
        <ChangedMeanwhile seen={seen.text} now={meanwhile.now?.text} {...meanwhile.choice} />
        <TextInput
          label={t.subject}
          maxLength={MAIL_SUBJECT_MAX}
          required
          readOnly={isSaved}
          {...fields.text('subject')}
        />
        <Textarea
          label={t.paragraphs}
          description={t.paragraphsHint}
          autosize
          minRows={6}
          required
          readOnly={isSaved}
          {...fields.text('paragraphs')}
        />
        <WordList words={mail.words} />
        {isSaved && <UnreadNote place={place} />}
        <Group gap="xs">
          <BusyButton type="submit" loading={isSaving} disabled={isSaved}>
            {t.save}
          </BusyButton>
          <BusyButton variant="default" loading={isSending} onClick={sendTest}>
            {t.test}
          </BusyButton>
          {seen.version > 0 && (
            <ResetButton
              place={place}
              version={seen.version}
              onDone={() => onTake({ text: mail.builtIn, version: 0 })}
            />
          )}
          <Text size="sm" c="dimmed">
            {t.testHint}
          </Text>
        </Group>
      </Form>
    </Section>
  );
}

/** Why a saved text can't be edited yet, if it can't be read. */
function UnreadNote({ place }: Pick<MailEditorProps, 'place'>) {
  const { error, isFetching, refetch } = useRead(readMailText, place);
  if (error === null || isFetching) return null;
  return <FailureNote failure={error} onRetry={() => void refetch()} />;
}

/** The values that a text may or must use, each with an example. */
function WordList({ words }: { readonly words: readonly MailWordInfo[] }) {
  const t = usePhrases(mailTextsPhrases);
  return (
    <div>
      <strong>{t.words}</strong>
      <dl className={styles.words}>
        {words.map(({ name, needed, example }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> {needed && <Status tone="warn">{t.needed}</Status>}
            </dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
