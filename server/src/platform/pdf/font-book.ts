import type { Language } from '@causeway/contract/language';
import { createLastResort, createSlicedFamily, WEIGHTS, type Face, type Weight } from './font-source.ts';

/** The font faces that a text needs. */
export interface FontBook {
  readonly faces: readonly Face[];
  /** Returns the face that draws a character; undefined if no font has it. */
  faceFor(char: string, weight: Weight): Face | undefined;
}

const simplified = createSlicedFamily('noto-sans-sc');
const traditional = createSlicedFamily('noto-sans-tc');
const lastResort = createLastResort();

/** Han characters have regional forms: the reader's form comes first. */
const FAMILIES = {
  zh: [simplified, traditional, lastResort],
  tw: [traditional, simplified, lastResort],
  en: [simplified, traditional, lastResort],
} as const satisfies Readonly<Record<Language, unknown>>;

/** Opens the faces for every character of a text, in both weights. */
export async function openFontBook(text: string, language: Language): Promise<FontBook> {
  const chars = [...new Set(text)];
  const weights = Object.keys(WEIGHTS) as Weight[];
  const found = new Map<string, Face>();
  for (const weight of weights) {
    for (const char of chars) {
      const face = await findFace(char, weight, language);
      if (face !== undefined) found.set(weight + char, face);
    }
  }
  return {
    faces: [...new Set(found.values())],
    faceFor: (char, weight) => found.get(weight + char),
  };
}

async function findFace(char: string, weight: Weight, language: Language): Promise<Face | undefined> {
  for (const family of FAMILIES[language]) {
    const face = await family.faceOf(char.codePointAt(0) ?? 0, weight);
    if (face !== null) return face;
  }
  return undefined;
}
