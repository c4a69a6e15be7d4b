/** Visible ASCII except quotes, brackets and backslashes, so Chinese text and punctuation end an address. */
const ADDRESS = /\bhttps?:\/\/[!#$%&()*+,\-./0-9:;=?@A-Z[\]_a-z~]+/gi;

/** The sentence's punctuation after an address, and a closing bracket that the address did not open. */
function withoutSentenceEnd(address: string): string {
  let end = address.replace(/[.,:;!?]+$/, '');
  if (end.endsWith(')') && !end.includes('(')) end = end.slice(0, -1);
  if (end.endsWith(']') && !end.includes('[')) end = end.slice(0, -1);
  return end === address ? end : withoutSentenceEnd(end);
}

/** Whether an address leads where it seems to: a name before “@” only looks like the host. */
function isPlainAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

interface Part {
  readonly text: string;
  readonly isLink: boolean;
}

/** Splits a text into words and the `http` and `https` addresses in it; joined, the parts are the text again. */
export function splitAddresses(text: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found);
    if (!isPlainAddress(address)) continue;
    if (index > from) parts.push({ text: text.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isLink: false });
  return parts;
}

/** A text whose addresses can be followed; everything else in it stays text. */
export function LinkedText({ text }: { readonly text: string }) {
  let at = 0;
  return splitAddresses(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (!part.isLink) return part.text;
    return (
      <a key={key} href={part.text} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}
