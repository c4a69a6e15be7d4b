import { HELP_CATEGORIES, HELP_ITEMS, type HelpCategory } from '@causeway/contract/lists';
import { type Platform, PLATFORMS } from '@causeway/contract/site-settings';
import type { TextName } from './prose/load-text.ts';

export interface HelpPlace {
  readonly category: HelpCategory;
  /** 1 to {@link HELP_ITEMS}; undefined while none is open. */
  readonly item: number | undefined;
}

const within = (value: string | null, most: number): number | undefined =>
  value !== null && /^[1-9]$/.test(value) && Number(value) <= most ? Number(value) : undefined;

/** The category and item in a query of `/helpdetail`; the first category by default. */
export function readHelpPlace(query: URLSearchParams): HelpPlace {
  const number = within(query.get('helpcategory'), HELP_CATEGORIES.length) ?? 1;
  return {
    category: HELP_CATEGORIES[number - 1] ?? 'login',
    item: within(query.get('helpcontent'), HELP_ITEMS),
  };
}

/** The address of an item. Older links have a `name`, which has no effect. */
export function helpAddress({ category, item }: HelpPlace, name?: string): string {
  const query = new URLSearchParams({ helpcategory: String(HELP_CATEGORIES.indexOf(category) + 1) });
  if (item !== undefined) query.set('helpcontent', String(item));
  if (name !== undefined) query.set('helpName', name);
  return `/helpdetail?${query}`;
}

/** The platform in a query of `/FastGuide`, in any case; undefined without a guide. */
export function readGuidePlatform(query: URLSearchParams): Platform | undefined {
  const asked = query.get('helpcategory')?.toLowerCase();
  return PLATFORMS.find((platform) => platform.toLowerCase() === asked);
}

export function guideAddress(platform: Platform): string {
  return `/FastGuide?helpcategory=${platform}`;
}

export const GUIDE_TEXTS: Readonly<Record<Platform, TextName>> = {
  iOS: 'guides/ios',
  Android: 'guides/android',
  Mac: 'guides/mac',
  Windows: 'guides/windows',
  Chrome: 'guides/chrome',
};
