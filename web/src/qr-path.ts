import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules on each side, without the quiet zone. */
  readonly size: number;
  /** The dark modules as an SVG path in units of modules: one rectangle for each run in a row. */
  readonly path: string;
}

/**
 * Draws a text as a QR code that reads with 30 % of it covered (level H), or with 15 % and fewer modules (M). Throws on
 * more than about 1,270 or 2,330 bytes, which no code holds.
 */
export function qrPath(text: string, level: 'H' | 'M' = 'H'): QrDrawing {
  const { data, size } = encode(text, { ecc: level, border: 0 });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? size : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size, path: runs.join('') };
}
