const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Signature and logical screen. */
const HEADER_LENGTH = 13;
const IMAGE_LENGTH = 10;

/**
 * Counts a GIF's frames from its blocks, before any decoder runs. Returns undefined if it ends before its trailer or
 * has invalid blocks.
 */
export function countGifFrames(bytes: Uint8Array): number | undefined {
  let frames = 0;
  for (let at = HEADER_LENGTH + colourTableLength(bytes[10]); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === TRAILER) return frames;
    if (kind === EXTENSION) {
      at = afterSubBlocks(bytes, at + 2);
    } else if (kind === IMAGE) {
      frames += 1;
      // The local color table, then one byte for the code size.
      at = afterSubBlocks(bytes, at + IMAGE_LENGTH + colourTableLength(bytes[at + 9]) + 1);
    } else {
      return undefined;
    }
  }
  return undefined;
}

function colourTableLength(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the position after a chain of length-prefixed blocks; beyond the end if the chain is truncated. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}
