import { Browser, Phone, Servers, Switch } from './app-parts.tsx';
import styles from './drawing.module.css';

/** The connected app on a phone. */
export const phoneConnected = (
  <Phone>
    <Switch x={120} y={54} />
    <path d="M120 70v14" className={styles.dots} />
    <Servers x={96} y={98} />
  </Phone>
);

/** A page with the extension’s popup over it. */
export const pageWithPopup = (
  <>
    <path d="M26 70h84M26 86h66M26 102h84M26 118h48" className={styles.faint} />
    <rect x="138" y="58" width="78" height="92" rx="8" className={styles.front} />
  </>
);

/** The connected extension. */
export const browserConnected = (
  <Browser>
    {pageWithPopup}
    <Switch x={177} y={80} />
    <Servers x={152} y={106} />
  </Browser>
);
