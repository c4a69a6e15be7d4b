import { readFile } from 'node:fs/promises';
import { NIGHT } from './colours.ts';

const FAVICON = new URL('../../site/public/favicon.svg', import.meta.url);

export interface IconShape {
  /** Pixels on each side. */
  readonly size: number;
  /** Whether the tile fills the square, for systems that crop it to their own shape. */
  readonly full: boolean;
  /** Size of the mark within the tile; 1 as in the favicon. */
  readonly scale: number;
}

export async function iconSvg({ size, full, scale }: IconShape): Promise<string> {
  const favicon = await readFile(FAVICON, 'utf8');
  const [, tile, mark] = /^<svg[^>]*>(<rect[^>]*>)(.*)<\/svg>\s*$/s.exec(favicon) ?? [];
  if (tile === undefined || mark === undefined)
    throw new Error('The favicon is not a tile with a mark on it');
  const ground = full ? `<rect width="32" height="32" fill="${NIGHT}"/>` : tile;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${ground}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;
}
