import { addAnnouncement, changeAnnouncement, listAnnouncements } from '@causeway/contract/console/calls';
import type { AnnouncementDraft, ConsoleAnnouncement } from '@causeway/contract/console/announcements';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { DialogButtons, FormDialog } from '../../../ui/form-dialog.tsx';
import { mayLeave } from '../../../ui/unsaved.ts';
import { useVersion } from '../../../ui/use-meanwhile.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';

export function NewAnnouncementDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const form = useAnnouncementForm(undefined);
  const { submit, busy } = useChange(addAnnouncement, {
    onDone: onClose,
    done: t.announced,
    again: [listAnnouncements],
    onRefusal: form.fields.onRefusal,
  });
  const announce = () => {
    const draft = form.demandDraft();
    if (draft !== undefined) void submit(draft);
  };
  return (
    <FormDialog
      title={t.newTitle}
      size="lg"
      onSubmit={announce}
      wrong={form.fields.wrong}
      action={t.announce}
      busy={busy}
      // The form guards its values.
      isUnsaved={false}
      onClose={askingFirst(onClose)}
    >
      <AnnouncementFields form={form} />
    </FormDialog>
  );
}

/** Closes the dialog unless its unsaved texts are to stay. */
const askingFirst = (onClose: () => void) => () => void mayLeave().then((isLeft) => isLeft && onClose());

interface EditAnnouncementProps {
  readonly announcement: ConsoleAnnouncement;
  readonly onClose: () => void;
}

export function EditAnnouncementDialog({ announcement, onClose }: EditAnnouncementProps) {
  const t = usePhrases(contentPhrases);
  // The announcement as opened or taken over.
  const [seen, setSeen] = useState(announcement);
  return (
    <Dialog title={t.editTitle} size="lg" onClose={askingFirst(onClose)}>
      <EditForm key={seen.version} seen={seen} onTake={setSeen} onClose={onClose} />
    </Dialog>
  );
}

const draftOf = ({ level, text, link, startsAt, endsAt }: ConsoleAnnouncement): AnnouncementDraft => ({
  level,
  text,
  link,
  startsAt,
  endsAt,
});

interface EditFormProps {
  readonly seen: ConsoleAnnouncement;
  readonly onTake: (now: ConsoleAnnouncement) => void;
  readonly onClose: () => void;
}

function EditForm({ seen, onTake, onClose }: EditFormProps) {
  const t = usePhrases(contentPhrases);
  const frame = usePhrases(framePhrases);
  const form = useAnnouncementForm(draftOf(seen));
  const meanwhile = useVersion(
    seen,
    (bean) => (bean as { readonly announcement: ConsoleAnnouncement }).announcement,
    onTake,
  );
  const { submit, busy } = useChange(changeAnnouncement, {
    onDone: onClose,
    done: t.changed,
    again: [listAnnouncements],
    onRefusal: (refusal) => meanwhile.onRefusal(refusal) || form.fields.onRefusal(refusal),
  });
  const save = () => {
    const draft = form.demandDraft();
    if (draft !== undefined) void submit({ id: seen.id, version: meanwhile.version, announcement: draft });
  };
  return (
    <Form onSubmit={save} wrong={form.fields.wrong}>
      <ChangedMeanwhile
        seen={draftOf(seen)}
        now={meanwhile.now && draftOf(meanwhile.now)}
        {...meanwhile.choice}
      />
      <AnnouncementFields form={form} />
      <DialogButtons action={frame.save} busy={busy} onClose={askingFirst(onClose)} />
    </Form>
  );
}
