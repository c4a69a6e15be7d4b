import type { ReactNode } from 'react';
import { landingPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './blurbs.module.css';
import { LandingSection } from './section.tsx';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {children}
    </svg>
  );
}

const switchDrawing = (
  <Drawing>
    <path d="M2 66h116" className={styles.faint} />
    <path d="M62 34c22 0 22 12 38 12" className={styles.dots} />
    <rect x="2" y="18" width="60" height="32" rx="16" />
    <path d="M14 34h12" />
    <circle cx="45" cy="34" r="10" className={styles.lit} />
    <path d="M88 66c4-6 8-9 14-9s11 3 14 9M102 57v-6" />
    <circle cx="102" cy="46" r="4" className={styles.lit} />
  </Drawing>
);

const devicesDrawing = (
  <Drawing>
    <path d="M2 66h116" className={styles.faint} />
    <path d="M30 10h58a3 3 0 0 1 3 3v37H27V13a3 3 0 0 1 3-3zM20 50h78l-4 8H24z" />
    <rect x="2" y="26" width="24" height="40" rx="4" className={styles.front} />
    <path d="M11 31h6" />
    <path d="M14 50c18 0 20-20 48-20" className={styles.dots} />
    <circle cx="14" cy="50" r="4" className={styles.lit} />
    <circle cx="64" cy="30" r="4" className={styles.lit} />
  </Drawing>
);

const calendarDrawing = (
  <Drawing>
    <path d="M2 66h116" className={styles.faint} />
    <path d="M62 40h34" className={styles.dots} />
    <rect x="2" y="14" width="60" height="46" rx="5" />
    <path d="M2 27h60M16 8v10M48 8v10" />
    <path d="M14 39h0M26 39h0M38 39h0M14 50h0M26 50h0M38 50h0" className={styles.days} />
    <circle cx="50" cy="40" r="4" className={styles.lit} />
    <path d="M100 26v28" />
  </Drawing>
);

export function Blurbs() {
  const t = usePhrases(landingPhrases);
  const blurbs = [
    { title: t.blurbQuick, text: t.blurbQuickText, drawing: switchDrawing },
    { title: t.blurbDevices, text: t.blurbDevicesText, drawing: devicesDrawing },
    { title: t.blurbCharge, text: t.blurbChargeText, drawing: calendarDrawing },
  ];
  return (
    <LandingSection title={t.blurbs} raised>
      <ul className={styles.blurbs}>
        {blurbs.map(({ title, text, drawing }) => (
          <li key={title}>
            {drawing}
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
