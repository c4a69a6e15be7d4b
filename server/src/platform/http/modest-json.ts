const MAX_DEPTH = 32;
const MAX_KEYS = 20_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON is at most 32 levels deep and has at most 20,000 keys, lists and objects, which take far longer to parse
 * than to send. One pass over the bytes; JSON that is broken may pass, since its parser refuses it.
 */
export function isModestJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let keys = 0;
  for (let place = 0; place < bytes.length; place++) {
    const byte = bytes[place];
    if (byte === QUOTE) {
      while (++place < bytes.length && bytes[place] !== QUOTE) if (bytes[place] === BACKSLASH) place++;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > MAX_DEPTH || ++keys > MAX_KEYS) return false;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth--;
    } else if (byte === COLON && ++keys > MAX_KEYS) return false;
  }
  return true;
}
