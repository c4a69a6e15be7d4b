const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
/** Signature, logical screen. */
const HEADER_LENGTH = 13;
const IMAGE_LENGTH = 10;

/**
 * How many frames a GIF has, told by its blocks alone, before any decoder sees it. Undefined when it ends before its
 * trailer or has blocks that no GIF has.
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
      // The local colours, then one byte for the size of codes.
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

/** The place after a chain of blocks, each led by its length; beyond the end where the chain is cut. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += 1 + length;
    if (length === 0) return at;
  }
  return bytes.length;
}
