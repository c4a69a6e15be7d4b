import { useEffect, useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { classNames } from './class-names.ts';
import type { QrDrawing } from '@causeway/web/qr-path';
import styles from './qr-code.module.css';

/** In CSS pixels, without the quiet zone. */
const SIDE = 136;
/** The quiet zone that scanners need, in modules. */
const QUIET = 4;
/** The pixels per module that a phone needs to scan a screen. */
const LARGE_MODULE = 4;
const LARGE_SIDE = 240;

interface QrCodeProps {
  /** The encoded text, usually an address. */
  readonly text: string;
  readonly label: string;
  /**
   * For scanning from a distance, also for long texts: at least 240 pixels with its quiet zone, and less error correction.
   */
  readonly large?: boolean;
}

/** A QR code, dark on white in both themes as scanners need it. The encoder is loaded with the first code shown. */
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
          // An inline drawing, since the content security policy refuses data: addresses in an img.
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

/** The quiet zone of a large code is part of the drawing, since it grows with the modules. */
function frameOf(size: number, large: boolean) {
  if (!large) return { width: SIDE, height: SIDE, viewBox: `0 0 ${size} ${size}` };
  const all = size + 2 * QUIET;
  const side = Math.max(LARGE_SIDE, all * LARGE_MODULE);
  return { width: side, height: side, viewBox: `${-QUIET} ${-QUIET} ${all} ${all}` };
}
