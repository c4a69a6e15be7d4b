import { viewTicket } from '@causeway/contract/calls';
import { useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPhrases } from '../../../phrases/support.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './message-images.module.css';
import { useLostImage } from './use-lost-image.ts';

/** The images of a message, small; each opens as large as the window allows. */
export function MessageImages({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  return (
    <ul className={styles.images}>
      {addresses.map((address, index) => (
        // Keyed by position: an image's address is re-signed now and then while the image stays shown.
        <li key={index}>
          <MessageImage address={address} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function MessageImage({ address, number }: { readonly address: string; readonly number: number }) {
  const t = usePhrases(ticketPhrases);
  const [open, setOpen] = useState(false);
  const { isLost, onError } = useLostImage(address, viewTicket);
  if (isLost) return <p className={styles.gone}>{t.imageGone}</p>;
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t.enlarge(number)}
        onClick={() => {
          setOpen(true);
          // The link in the dialog needs an address that has not expired.
          void refetch(viewTicket);
        }}
      >
        <img src={address} alt="" onError={onError} />
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
