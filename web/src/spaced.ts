const HAN = /\p{Script=Han}/u;
const LATIN = /[A-Za-z0-9]/;

/** The space between two neighbours: one where Han and Latin meet, none elsewhere. */
export function gapBetween(left: string, right: string): string {
  return (HAN.test(left) && LATIN.test(right)) || (LATIN.test(left) && HAN.test(right)) ? ' ' : '';
}

/** A template whose values may be in Han or Latin, such as a brand name: adds the spaces around them. */
export function spaced(texts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return texts.reduce((before, text, index) => {
    const value = String(values[index - 1] ?? '');
    const withValue = before + gapBetween(before.slice(-1), value.charAt(0)) + value;
    return withValue + gapBetween(value.slice(-1), text.charAt(0)) + text;
  });
}

/** Words in which the browser wrote a number, such as `3小时前`: adds the space behind its digits. */
export function spaceNumber(words: string): string {
  return words.replace(/(\d)(\p{Script=Han})/u, '$1 $2');
}
