import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import type { QrDrawing } from '@causeway/web/qr-path';
import styles from './qr-code.module.css';

/** As drawn, in CSS pixels; the quiet zone around it comes on top. */
const SIDE = 136;
/** What a reader needs around a code, in modules. */
const QUIET = 4;
/** A phone that looks at a screen needs so many pixels for a module. */
const LARGE_MODULE = 4;
const LARGE_SIDE = 240;

interface QrCodeProps {
  /** What the code says, usually an address. */
  readonly text: string;
  /** What a screen reader calls it. */
  readonly label: string;
  /** To be scanned from a distance, also where the text is long: 240 pixels or more with its quiet zone, and less correction. */
  readonly large?: boolean;
}

/** A QR code, dark on white in both themes as readers want it. What draws it is loaded with the first one shown. */
export function QrCode({ text, label, large = false }: QrCodeProps) {
  const t = usePhrases(framePhrases);
  const [drawing, setDrawing] = useState<QrDrawing | 'failed'>();
  useEffect(() => {
    let current = true;
    import('@causeway/web/qr-path')
      .then(({ qrPath }) => current && setDrawing(qrPath(text, large ? 'M' : 'H')))
      .catch(() => current && setDrawing('failed'));
    return () => {
      current = false;
    };
  }, [text, large]);
  return (
    <div className={classNames(styles.code, large && styles.large)}>
      {drawing === 'failed' && <p>{t.loadFailed}</p>}
      {typeof drawing === 'object' && (
        <svg
          // An inline drawing, since the content security policy lets no data: address be an img.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="img"
          aria-label={label}
          {...frameOf(drawing.size, large)}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}

/** The quiet zone of a large code is a part of the drawing, since it grows with its modules. */
function frameOf(size: number, large: boolean) {
  if (!large) return { width: SIDE, height: SIDE, viewBox: `0 0 ${size} ${size}` };
  const all = size + 2 * QUIET;
  const side = Math.max(LARGE_SIDE, all * LARGE_MODULE);
  return { width: side, height: side, viewBox: `${-QUIET} ${-QUIET} ${all} ${all}` };
}
