import type { Language } from '@causeway/contract/language';
import { useLocation } from '../../../router.tsx';
import { findPath, type PagePath } from '../../../paths.ts';
import { loadText } from '../../../prose/load-text.ts';
import { AppleGuide } from './apple-guide.tsx';

const TEXTS = { move: 'apple/hong-kong-region', new: 'apple/us-account' } as const;

export const prepare = (language: Language, page: PagePath) =>
  loadText(page === '/iOSMA' ? TEXTS.move : TEXTS.new, language);

/** Getting an Apple Account of another region: a new one from the US, or one's own moved to Hong Kong. */
export default function AppleGuidePage() {
  const isMove = findPath(useLocation().pathname) === '/iOSMA';
  return isMove ? (
    <AppleGuide key="move" path="/iOSMA" text={TEXTS.move} />
  ) : (
    <AppleGuide key="new" path="/iOSUSA" text={TEXTS.new} />
  );
}
