import { lazy, Suspense } from 'react';
import styles from './hero-picture.module.css';

const PICTURE_ID = 'hero-picture';
const NightMap = lazy(() => import('./night-map.tsx'));

/**
 * The picture as the server drew it, taken when this module arrives, which is before the page hydrates. Undefined on the server
 * itself, and where another page was opened first: only then is the drawing loaded as code.
 */
const served = typeof document === 'undefined' ? undefined : document.getElementById(PICTURE_ID)?.innerHTML;

/** The picture behind the landing page's first words. Decorative. */
export function HeroPicture() {
  const place = { id: PICTURE_ID, className: styles.picture, 'aria-hidden': true } as const;
  if (served !== undefined) return <div {...place} dangerouslySetInnerHTML={{ __html: served }} />;
  return (
    <div {...place}>
      <Suspense>
        <NightMap />
      </Suspense>
    </div>
  );
}
