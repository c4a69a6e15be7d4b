import { TICKET_IMAGE_NUM } from '@causeway/contract/limits';
import { addressTicketImage } from '@causeway/contract/calls';
import { useId, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { CloseIcon, ImageIcon, WarningIcon } from '../../../ui/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './attachment-list.module.css';
import { IMAGE_TYPES } from './image-check.ts';
import type { Attachment, Attachments } from './use-attachments.ts';
import { useLostImage } from './use-lost-image.ts';

/** The images of a draft, and the button that adds more. */
export function AttachmentList({ attachments }: { readonly attachments: Attachments }) {
  const t = usePhrases(ticketPhrases);
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const { items, faults, refusal } = attachments;
  const remove = (key: string) => {
    attachments.remove(key);
    // The focused button disappears with its image.
    place.current?.focus();
  };
  const wrong = [...faults.map((fault) => t.imageFaults[fault]), ...(refusal === undefined ? [] : [refusal])];
  return (
    <fieldset ref={place} tabIndex={-1} className={styles.attachments}>
      <legend className={styles.label}>{t.images}</legend>
      {items.length > 0 && (
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={item.key} className={styles.item}>
              <Preview item={item} number={index + 1} />
              <button
                type="button"
                className={styles.remove}
                aria-label={t.removeImage(index + 1)}
                onClick={() => remove(item.key)}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length < TICKET_IMAGE_NUM && <ImagePicker hintId={`${id}-hint`} onFiles={attachments.add} />}
      <p id={`${id}-hint`} className={styles.hint}>
        {t.imagesHint}
      </p>
      <div role="alert">
        {wrong.map((text) => (
          <p key={text} className={styles.wrong}>
            <WarningIcon />
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

interface ImagePickerProps {
  readonly hintId: string;
  readonly onFiles: Attachments['add'];
}

function ImagePicker({ hintId, onFiles }: ImagePickerProps) {
  const t = usePhrases(ticketPhrases);
  return (
    <label className={styles.pick}>
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-describedby={hintId}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <ImageIcon />
      {t.addImages}
    </label>
  );
}

function Preview({ item, number }: { readonly item: Attachment; readonly number: number }) {
  const t = usePhrases(ticketPhrases);
  if (item.preview === undefined) return <StoredPreview id={item.id ?? ''} number={number} />;
  return (
    <>
      <img src={item.preview} alt={t.image(number)} />
      {item.id === undefined && (
        <output className={styles.busy}>
          <Spinner />
          <span className="visually-hidden">{t.uploading}</span>
        </output>
      )}
    </>
  );
}

function StoredPreview({ id, number }: { readonly id: string; readonly number: number }) {
  const t = usePhrases(ticketPhrases);
  // The image's placeholder shows the failure.
  const { data: address, isError } = useRead(addressTicketImage, { id }, { quiet: 'always' });
  const { isLost, onError } = useLostImage(address, addressTicketImage);
  if (isLost || (address === undefined && isError)) return <span className={styles.gone}>{t.imageGone}</span>;
  return address === undefined ? <Spinner /> : <img src={address} alt={t.image(number)} onError={onError} />;
}
