/**
 * Reads a QR code of version 4 at level H or M back from its modules, as the standard (ISO/IEC 18004) lays them out, without
 * the library that drew it and without correcting errors. Answers the error correction level's two bits and the text.
 */
export function readQr(modules: readonly (readonly boolean[])[]): { level: number; text: string } {
  const at = (x: number, y: number): boolean => modules[y]?.[x] ?? false;
  const size = modules.length;
  if (size !== SIZE) throw new Error(`Version 4 has ${SIZE} modules on a side, not ${size}`);
  // The first five bits of the format stand along row 8, to the right of the left edge, under a fixed mask.
  const format = numberOf([0, 1, 2, 3, 4].map((x) => at(x, 8))) ^ 0b10101;
  const isMasked = MASKS[format & 0b111];
  if (isMasked === undefined) throw new Error('No such mask');
  const layout = LAYOUTS[format >> 3];
  if (layout === undefined) throw new Error('Neither level H nor M');

  const bits: boolean[] = [];
  for (let right = size - 1, upwards = true; right > 0; right -= 2, upwards = !upwards) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isReserved(x, y)) bits.push(at(x, y) !== isMasked(x, y));
      }
    }
  }
  const words = Array.from({ length: layout.blocks * layout.words }, (_, index) =>
    numberOf(bits.slice(index * 8, index * 8 + 8)),
  );
  // The blocks' words were dealt out in turn.
  const data = Array.from({ length: layout.blocks }, (_, block) =>
    words.filter((_, index) => index % layout.blocks === block),
  ).flat();
  const stream = data.flatMap((word) => [...word.toString(2).padStart(8, '0')].map((bit) => bit === '1'));
  if (numberOf(stream.slice(0, 4)) !== BYTE_MODE) throw new Error('Not in byte mode');
  const length = numberOf(stream.slice(4, 12));
  const bytes = Array.from({ length }, (_, index) => numberOf(stream.slice(12 + index * 8, 20 + index * 8)));
  return { level: format >> 3, text: new TextDecoder().decode(Uint8Array.from(bytes)) };
}

const SIZE = 33;
/** By the level's two bits: so many blocks with so many words of data each. */
const LAYOUTS: Readonly<Record<number, { readonly blocks: number; readonly words: number }>> = {
  0b10: { blocks: 4, words: 9 },
  0b00: { blocks: 2, words: 32 },
};
const BYTE_MODE = 0b0100;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

const numberOf = (bits: readonly boolean[]): number =>
  bits.reduce((value, bit) => value * 2 + (bit ? 1 : 0), 0);

/** Corners with their format bits, the timing lines, and the one alignment pattern. */
function isReserved(x: number, y: number): boolean {
  const corner = (x < 9 && y < 9) || (x < 9 && y >= SIZE - 8) || (x >= SIZE - 8 && y < 9);
  const timing = x === 6 || y === 6;
  const alignment = x >= SIZE - 9 && x < SIZE - 4 && y >= SIZE - 9 && y < SIZE - 4;
  return corner || timing || alignment;
}
