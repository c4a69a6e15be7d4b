import { useLocation } from 'react-router';
import { findPath } from '../../paths.ts';
import { AppleGuide } from './apple-guide.tsx';

/** How to come by an Apple Account of another region: a new one from the US, or one's own moved to Hong Kong. */
export default function AppleGuidePage() {
  const isMove = findPath(useLocation().pathname) === '/iOSMA';
  return isMove ? (
    <AppleGuide key="move" path="/iOSMA" text="apple/hong-kong-region" />
  ) : (
    <AppleGuide key="new" path="/iOSUSA" text="apple/us-account" />
  );
}
