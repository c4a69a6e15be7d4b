import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Takes the reader along when the open item changes: after a link to its heading, or to the page's top where it names none,
 * with the focus, which was on a link that is gone; after a press on the heading no further than it takes to keep that in
 * sight, since a long item above may have closed. `arrivedWith` is the key of the location that `useArrival` looks after.
 * Answers the ref for the open item's heading.
 */
export function useOpenItem(arrivedWith: string): RefObject<HTMLElement | null> {
  const heading = useRef<HTMLElement>(null);
  // Another one also where it reads the same: the link works a second time.
  const { key } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    // Going back, the browser restores the place.
    if (key === arrivedWith || navigation === NavigationType.Pop) return;
    if (navigation === NavigationType.Replace) {
      heading.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    (heading.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
    if (heading.current === null) scrollTo(0, 0);
    else heading.current.scrollIntoView();
  }, [key, arrivedWith, navigation]);
  return heading;
}
