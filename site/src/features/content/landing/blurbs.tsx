import { Drawing } from '../../../drawings/drawing.tsx';
import drawing from '../../../drawings/drawing.module.css';
import { pitchPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './blurbs.module.css';
import { LandingSection } from './section.tsx';

const switchDrawing = (
  <Drawing width={120} height={72}>
    <path d="M2 66h116" className={drawing.faint} />
    <path d="M62 34c22 0 22 12 38 12" className={drawing.dots} />
    <rect x="2" y="18" width="60" height="32" rx="16" />
    <path d="M14 34h12" />
    <circle cx="45" cy="34" r="10" className={drawing.lit} />
    <path d="M88 66c4-6 8-9 14-9s11 3 14 9M102 57v-6" />
    <circle cx="102" cy="46" r="4" className={drawing.lit} />
  </Drawing>
);

const devicesDrawing = (
  <Drawing width={120} height={72}>
    <path d="M2 66h116" className={drawing.faint} />
    <path d="M30 10h58a3 3 0 0 1 3 3v37H27V13a3 3 0 0 1 3-3zM20 50h78l-4 8H24z" />
    <rect x="2" y="26" width="24" height="40" rx="4" className={drawing.front} />
    <path d="M11 31h6" />
    <path d="M14 50c18 0 20-20 48-20" className={drawing.dots} />
    <circle cx="14" cy="50" r="4" className={drawing.lit} />
    <circle cx="64" cy="30" r="4" className={drawing.lit} />
  </Drawing>
);

const calendarDrawing = (
  <Drawing width={120} height={72}>
    <path d="M2 66h116" className={drawing.faint} />
    <path d="M62 40h34" className={drawing.dots} />
    <rect x="2" y="14" width="60" height="46" rx="5" />
    <path d="M2 27h60M16 8v10M48 8v10" />
    <path d="M14 39h0M26 39h0M38 39h0M14 50h0M26 50h0M38 50h0" className={styles.days} />
    <circle cx="50" cy="40" r="4" className={drawing.lit} />
    <path d="M100 26v28" />
  </Drawing>
);

export function Blurbs() {
  const t = usePhrases(pitchPhrases);
  const blurbs = [
    { title: t.blurbQuick, text: t.blurbQuickText, drawing: switchDrawing },
    { title: t.blurbDevices, text: t.blurbDevicesText, drawing: devicesDrawing },
    { title: t.blurbCharge, text: t.blurbChargeText, drawing: calendarDrawing },
  ];
  return (
    <LandingSection title={t.blurbs}>
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
