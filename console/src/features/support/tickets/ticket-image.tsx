import { readOperatorTicketImage } from '@causeway/contract/console/calls';
import { useState, useEffect, useRef } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './conversation.module.css';

interface TicketImageProps {
  readonly id: string;
  /** From 1 within its message. */
  readonly number: number;
}

/** An image of a message, downloaded with the session; a press enlarges it. */
export function TicketImage({ id, number }: TicketImageProps) {
  const t = usePhrases(ticketsPhrases);
  const [large, setLarge] = useState(false);
  const { data: blob, error } = useRead(readOperatorTicketImage, { id });
  if (blob === undefined) return <div className={styles.thumb}>{error !== null && t.imageFailed}</div>;
  return (
    <>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t.enlarge(number)}
        onClick={() => setLarge(true)}
      >
        <BlobImage blob={blob} alt="" />
      </button>
      {large && (
        <Dialog title={t.image(number)} size="auto" onClose={() => setLarge(false)}>
          <BlobImage blob={blob} alt={t.image(number)} className={styles.large} />
        </Dialog>
      )}
    </>
  );
}

interface BlobImageProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}

/** An image in memory, with an object URL while it is shown. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return <img ref={image} alt={alt} className={className} />;
}
