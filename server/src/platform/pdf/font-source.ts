import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** An embeddable font file of one weight. */
export interface Face {
  readonly id: string;
  readonly ttf: Buffer;
  readonly has: (codePoint: number) => boolean;
}

/** A source of faces. Returns null for a character that none of its fonts draws. */
export interface FontSource {
  faceOf(codePoint: number, weight: Weight): Promise<Face | null>;
}

const { resolve } = createRequire(import.meta.url);

/**
 * A family of many small files, each for some hundred characters and of any weight; a page needs a few of them. Each
 * file is pinned to its weight on first use and cached.
 */
export function createSlicedFamily(name: 'noto-sans-sc' | 'noto-sans-tc'): FontSource {
  const place = `@fontsource-variable/${name}`;
  const faces = new Map<string, Promise<Face>>();
  let slices: Promise<ReadonlyMap<number, Slice>> | undefined;

  async function openFace({ file, text }: Slice, weight: Weight): Promise<Face> {
    const woff2 = await readFile(resolve(`${place}/files/${file}`));
    const variationAxes = { wght: WEIGHTS[weight] };
    const ttf = await subsetFont(woff2, text, { targetFormat: 'truetype', variationAxes });
    return faceOfFile(`${file}:${weight}`, ttf);
  }

  return {
    async faceOf(codePoint, weight) {
      slices ??= readSlices(name, resolve(`${place}/unicode.json`));
      const slice = (await slices).get(codePoint);
      if (slice === undefined) return null;
      const id = `${slice.file}:${weight}`;
      const known = faces.get(id) ?? openFace(slice, weight);
      faces.set(id, known);
      const face = await known;
      // The ranges that a package lists include characters that its files lack.
      return face.has(codePoint) ? face : null;
    },
  };
}

/**
 * One file with a plain glyph for nearly every character. It has megabytes, so it is opened only if other fonts lack a
 * character.
 */
export function createLastResort(): FontSource {
  const file = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2';
  let face: Promise<Face> | undefined;
  return {
    async faceOf(codePoint) {
      face ??= readFile(resolve(file))
        .then((woff2) => fontverter.convert(woff2, 'truetype'))
        .then((ttf) => faceOfFile(file, ttf));
      const opened = await face;
      return opened.has(codePoint) ? opened : null;
    },
  };
}

function faceOfFile(id: string, ttf: Buffer): Face {
  const known = new Set((create(ttf) as Font).characterSet);
  return { id, ttf, has: (codePoint) => known.has(codePoint) };
}

interface Slice {
  readonly file: string;
  /** All characters of the file. */
  readonly text: string;
}

/** Reads the package's table of files and their characters. */
async function readSlices(name: string, path: string): Promise<ReadonlyMap<number, Slice>> {
  const ranges = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  const slices = new Map<number, Slice>();
  for (const [key, list] of Object.entries(ranges)) {
    const points = list.split(',').flatMap(pointsOf);
    const text = String.fromCodePoint(...points);
    const slice = { file: `${name}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`, text };
    for (const point of points) if (!slices.has(point)) slices.set(point, slice);
  }
  return slices;
}

/** Returns the code points of a range: `U+4e00-4e02` has three. */
function pointsOf(range: string): number[] {
  const [first = Number.NaN, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
