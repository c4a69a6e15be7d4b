/** What stands in a paragraph of its own frames whole paragraphs. */
const MARK_ALONE = /<p>(\{(?:facts|else|end)\})<\/p>\n?/g;
const PASSAGE = /\{facts\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;

/**
 * Keeps of each `{facts}…{else}…{end}` in a text's HTML the first part where the provider's facts may be claimed, else the
 * second, which may be missing.
 */
export function choosePassages(source: string, mayClaim: boolean): string {
  return source
    .replace(MARK_ALONE, '$1')
    .replace(PASSAGE, (_, claimed: string, other = '') => (mayClaim ? claimed : other));
}
