import type { Language } from '@causeway/contract/language';
import { useLanguage } from '../src/first-page.ts';
import { phrases as en } from './phrases/en.ts';
import { phrases as tw } from './phrases/tw.ts';
import { phrases as zh } from './phrases/zh.ts';

export type GalleryTexts = typeof en;
/** The name of a file in site/src/ui. */
export type PartFile = keyof GalleryTexts['uses'];
export type PartGroup = keyof GalleryTexts['groups'];

/** All three languages at once: nobody waits for the gallery on a telephone line. */
export const PHRASES: Readonly<Record<Language, GalleryTexts>> = { en, tw, zh };

export function useTexts(): GalleryTexts {
  return PHRASES[useLanguage()];
}

/** What the parts say in the gallery. */
export function useSamples(): GalleryTexts['samples'] {
  return useTexts().samples;
}
