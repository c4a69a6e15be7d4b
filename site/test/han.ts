/** The Han characters that a two-byte encoding can write: lead bytes from `first` to `last`, every trail byte. */
function hanOf(encoding: string, first: number, last: number, firstTrail: number): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = first; lead <= last; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(sign)) found.add(sign);
    }
  }
  return found;
}

/** What Taiwan's Big5 and the mainland's GB 2312 hold: the everyday characters of each side, and few of the other's. */
const TRADITIONAL = hanOf('big5', 0xa4, 0xf9, 0x40);
const SIMPLIFIED = hanOf('gb18030', 0xb0, 0xf7, 0xa1);
/** Written with one character on both sides today, though the older standards lack it there. */
const COMMON = new Set('着');

function outside(text: string, known: ReadonlySet<string>): string[] {
  return [...text].filter((sign) => /\p{Script=Han}/u.test(sign) && !known.has(sign));
}

/** The characters that do not belong into a text in Traditional Chinese. */
export const notTraditional = (text: string): string[] => outside(text, TRADITIONAL);

/** The characters that do not belong into a text in Simplified Chinese. */
export const notSimplified = (text: string): string[] =>
  outside(text, SIMPLIFIED).filter((sign) => !COMMON.has(sign));

export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A space beside a full-width mark, or a half-width mark behind Han. */
const ODD_MARK =
  /.{0,6}(?: [，。；：！？、）」』》”]|[，。；：！？、（「『《“] |\p{Script=Han}[,;:!?(]|\)\p{Script=Han}).{0,6}/gu;

/** The marks of a Chinese text that are of the other width, or have a space beside them, with what stands around them. */
export const oddMarks = (text: string): string[] => [...text.matchAll(ODD_MARK)].map(([found]) => found);

/** The places where Han and Latin letters or figures meet without a space, with what stands around them. */
export function missingSpaces(text: string): string[] {
  const meet = /.{0,6}(?:\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}).{0,6}/gu;
  return [...text.matchAll(meet)].map(([found]) => found);
}
