import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { NIGHT, NIGHT_DEEP, ON_NIGHT } from './colours.ts';
import { LIT_PATH } from './lit-path.ts';

export const OPEN_GRAPH = { width: 1200, height: 630 };

/** The font of each script; its Latin letters belong to the same family. */
const FACES: Readonly<Record<Language, string>> = {
  zh: "'Noto Sans CJK SC'",
  tw: "'Noto Sans CJK TC'",
  en: "'Noto Sans CJK SC'",
};

/** The picture that a shared link shows: the headline over the lit path. It names no brand. */
export function openGraphHtml(language: Language, headline: string): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<meta charset="utf-8">
<style>
  body { margin: 0; width: ${OPEN_GRAPH.width}px; height: ${OPEN_GRAPH.height}px; overflow: hidden; background: ${NIGHT}; }
  svg { position: absolute; inset: 0; background: linear-gradient(${NIGHT} 320px, ${NIGHT_DEEP} 320px); }
  h1 {
    position: absolute; inset: 8px 84px auto; height: 304px; margin: 0; align-content: center; color: ${ON_NIGHT};
    font: 700 ${language === 'en' ? '80px/1.14' : '84px/1.3'} ${FACES[language]}, sans-serif;
    letter-spacing: ${language === 'en' ? '-0.025em' : '0.02em'}; text-wrap: balance; text-spacing-trim: trim-start;
  }
</style>
${LIT_PATH}
<h1>${headline}</h1>
</html>`;
}
