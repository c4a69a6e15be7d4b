import { useState } from 'react';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ticketPhrases } from '../../phrases/tickets.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './message-images.module.css';
import { imageIdOf, useImage } from './use-image.ts';

/** The images of a message, small; each opens as large as the window allows. */
export function MessageImages({ paths }: { readonly paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <ul className={styles.images}>
      {paths.map((path, index) => (
        <li key={path}>
          <MessageImage id={imageIdOf(path)} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function MessageImage({ id, number }: { readonly id: string; readonly number: number }) {
  const t = usePhrases(ticketPhrases);
  const [open, setOpen] = useState(false);
  const { address, isGone } = useImage(id);
  if (isGone) return <p className={styles.gone}>{t.imageGone}</p>;
  if (address === undefined) {
    return (
      <span className={styles.waiting}>
        <Spinner />
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t.enlarge(number)}
        onClick={() => setOpen(true)}
      >
        <img src={address} alt="" />
      </button>
      <Dialog
        open={open}
        large
        title={t.image(number)}
        onClose={() => setOpen(false)}
        actions={
          <ButtonAnchor href={address} target="_blank" rel="noopener">
            {t.openImage}
          </ButtonAnchor>
        }
      >
        <img className={styles.large} src={address} alt={t.image(number)} />
      </Dialog>
    </>
  );
}
