import { Link } from '../ui/link.tsx';
import { useLanguage, useSettings } from '../first-page.ts';
import styles from './bar.module.css';

export function Brand() {
  const brand = useSettings().brand[useLanguage()];
  return (
    <Link to="/" className={styles.brand}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
        <path className={styles.markPath} d="M5 24c7 0 6-8 11-8s4-8 11-8" />
        <path className={styles.markLights} d="M5 24h0M16 16h0M27 8h0" />
      </svg>
      <span>{brand}</span>
    </Link>
  );
}
