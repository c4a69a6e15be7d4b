import type { ReactNode } from 'react';
import { landingPhrases } from '../../phrases/landing.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import styles from './blurbs.module.css';
import { Section } from './section.tsx';

function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {children}
    </svg>
  );
}

const switchDrawing = (
  <Drawing>
    <path d="M4 58h30M86 58h30M18 66h84" className={styles.faint} />
    <rect x="28" y="16" width="64" height="34" rx="17" />
    <circle cx="75" cy="33" r="11" className={styles.lit} />
    <path d="M44 33h10M98 12l6-6M104 33h8M98 52l6 5" />
  </Drawing>
);

const devicesDrawing = (
  <Drawing>
    <path d="M4 66h112" className={styles.faint} />
    <path d="M34 12h58a3 3 0 0 1 3 3v37H31V15a3 3 0 0 1 3-3zM24 52h78l-4 7H28z" />
    <rect x="12" y="26" width="24" height="40" rx="4" className={styles.front} />
    <path d="M21 31h6" />
    <path d="M24 50c18 0 20-18 44-18" className={styles.dots} />
    <circle cx="24" cy="50" r="4" className={styles.lit} />
    <circle cx="70" cy="32" r="4" className={styles.lit} />
  </Drawing>
);

const calendarDrawing = (
  <Drawing>
    <path d="M10 66h100" className={styles.faint} />
    <rect x="30" y="12" width="60" height="48" rx="5" />
    <path d="M30 25h60M44 7v9M76 7v9" />
    <path d="M41 38h0M53 38h0M65 38h0M41 49h0M53 49h0" className={styles.days} />
    <path d="M70 48l5 5 10-12" className={styles.tick} />
  </Drawing>
);

/** Three features, each with a line drawing. */
export function Blurbs() {
  const t = usePhrases(landingPhrases);
  const blurbs = [
    { title: t.blurbQuick, text: t.blurbQuickText, drawing: switchDrawing },
    { title: t.blurbDevices, text: t.blurbDevicesText, drawing: devicesDrawing },
    { title: t.blurbCharge, text: t.blurbChargeText, drawing: calendarDrawing },
  ];
  return (
    <Section title={t.blurbs} raised>
      <ul className={styles.blurbs}>
        {blurbs.map(({ title, text, drawing }) => (
          <li key={title}>
            {drawing}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
