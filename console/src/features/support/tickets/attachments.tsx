import { uploadOperatorTicketImage } from '@causeway/contract/console/calls';
import { IMAGE_BYTES_MAX, TICKET_IMAGE_NUM } from '@causeway/contract/limits';
import { isDocument } from '@causeway/web/is-document';
import { Button, FileButton, Group, Loader, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useChange } from '../../../api/use-change.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import styles from './conversation.module.css';
import { BlobImage } from './ticket-image.tsx';

const TYPES = ['image/jpeg', 'image/png', 'image/gif'];

interface Attachment {
  readonly id: string;
  readonly file: File;
}

/** The images of a reply that is being written; each is uploaded when it is added. */
export function useAttachments(ticketId: string) {
  const t = usePhrases(ticketsPhrases);
  const [list, setList] = useState<readonly Attachment[]>([]);
  const [wrong, setWrong] = useState<string>();
  const { submit, busy } = useChange(uploadOperatorTicketImage, {
    onDone: ({ id }, { image }) => setList((before) => [...before, { id, file: image }]),
    onRefusal: ({ endedSession, message }) => {
      if (endedSession) return false;
      setWrong(message);
      return true;
    },
  });
  useUnsaved(list.length > 0 || busy);
  /** Lets the same file be chosen again. */
  const emptyField = useRef<() => void>(null);
  const waiting = useRef(0);
  const uploading = useRef(Promise.resolve());
  const add = (files: readonly File[]) => {
    emptyField.current?.();
    const room = TICKET_IMAGE_NUM - list.length - waiting.current;
    setWrong(files.length > room ? t.imagesTooMany : undefined);
    for (const image of files.slice(0, room)) {
      if (image.size > IMAGE_BYTES_MAX) setWrong(t.imageTooLarge);
      else {
        waiting.current += 1;
        // One after the other, also of those that are pasted meanwhile.
        uploading.current = uploading.current.then(async () => {
          await submit({ id: ticketId, image });
          waiting.current -= 1;
        });
      }
    }
  };
  return {
    list,
    wrong,
    busy,
    add,
    emptyField,
    remove: (ids: readonly string[]) => setList((before) => before.filter(({ id }) => !ids.includes(id))),
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** The pictures among pasted things. */
export const picturesIn = (pasted: DataTransfer): readonly File[] =>
  isDocument(pasted) ? [] : [...pasted.files].filter(({ type }) => TYPES.includes(type));

/** Small pictures with a button to remove each, and the button for more. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const t = usePhrases(ticketsPhrases);
  const { list, wrong, busy, add, emptyField } = attachments;
  const button = useRef<HTMLButtonElement>(null);
  const remove = (id: string) => {
    // With the most images the button is disabled until one is removed.
    flushSync(() => attachments.remove([id]));
    button.current?.focus();
  };
  return (
    <>
      {list.length > 0 && (
        <ul className={styles.attachments} aria-label={t.attached}>
          {list.map(({ id, file }, index) => (
            <li key={id}>
              <span className={styles.thumb}>
                <BlobImage blob={file} alt={t.image(index + 1)} />
              </span>
              <Button size="compact-sm" variant="default" onClick={() => remove(id)}>
                {t.removeImage(index + 1)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Group gap="sm" mt="sm">
        <FileButton
          accept={TYPES.join()}
          multiple
          onChange={add}
          resetRef={emptyField}
          inputProps={{ 'aria-label': t.attach }}
        >
          {(props) => (
            <Button
              ref={button}
              variant="default"
              size="compact-sm"
              // While it uploads it takes more, and the focus of a removed image.
              leftSection={busy && <Loader size={14} />}
              disabled={list.length >= TICKET_IMAGE_NUM}
              {...props}
            >
              {t.attach}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed">
          {t.attachHint}
        </Text>
      </Group>
      {wrong !== undefined && (
        <Text size="sm" c="red.9" role="alert">
          {wrong}
        </Text>
      )}
    </>
  );
}
