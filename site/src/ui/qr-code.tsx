import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import type { QrDrawing } from './qr-path.ts';
import styles from './qr-code.module.css';

/** As drawn, in CSS pixels; the quiet zone around it comes on top. */
const SIDE = 136;

interface QrCodeProps {
  /** What the code says, usually an address. */
  readonly text: string;
  /** What a screen reader calls it. */
  readonly label: string;
}

/** A QR code, dark on white in both themes as readers want it. What draws it is loaded with the first one shown. */
export function QrCode({ text, label }: QrCodeProps) {
  const t = usePhrases(framePhrases);
  const [drawing, setDrawing] = useState<QrDrawing | 'failed'>();
  useEffect(() => {
    let current = true;
    import('./qr-path.ts')
      .then(({ qrPath }) => current && setDrawing(qrPath(text)))
      .catch(() => current && setDrawing('failed'));
    return () => {
      current = false;
    };
  }, [text]);
  return (
    <div className={styles.code}>
      {drawing === 'failed' && <p>{t.loadFailed}</p>}
      {typeof drawing === 'object' && (
        <svg
          // An inline drawing, since the content security policy lets no data: address be an img.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={label}
          width={SIDE}
          height={SIDE}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}
