import type { Language } from '@causeway/contract/language';
import { formatDate } from '../../../format-date.ts';
import type { phrases as en } from '../../../phrases/en/billing/packages.ts';
import type { Prospect } from './prospect.ts';

const TIER_NAMES = { 1: 'VIP', 2: 'SVIP' } as const;

/** What somebody will have, in a sentence. */
export function prospectText(prospect: Prospect, t: typeof en, language: Language): string {
  const until = formatDate(prospect.until, language);
  switch (prospect.kind) {
    case 'one':
      return t.haveOne(TIER_NAMES[prospect.tier], until);
    case 'svipThenVip':
      return t.haveSvipThenVip(formatDate(prospect.svipUntil, language), until);
    case 'moreSvip':
      return t.haveMoreSvip(prospect.days, until);
    default:
      return t.haveVipBehindSvip(prospect.days, until);
  }
}
