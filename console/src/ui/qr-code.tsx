import { qrPath } from '@causeway/web/qr-path';
import styles from './qr-code.module.css';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

const SIDE = 168;

/** A QR code, dark on white in both themes as scanners need it; drawn inline, since the policy refuses foreign images. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = qrPath(text, 'M');
  return (
    <svg
      // No element has this role for an inline drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={styles.code}
      width={SIDE}
      height={SIDE}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
