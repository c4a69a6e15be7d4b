import { Browser, Computer, Phone, Servers, Switch } from '../../../drawings/app-parts.tsx';
import drawing from '../../../drawings/drawing.module.css';
import { pitchPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './apps.module.css';
import { LandingSection } from './section.tsx';

const phone = (
  <Phone>
    <Switch x={120} y={54} />
    <path d="M120 70v14" className={drawing.dots} />
    <Servers x={96} y={98} />
  </Phone>
);

const computer = (
  <Computer>
    <path d="M104 34v116" />
    <Servers x={36} y={58} width={56} />
    <Switch x={161} y={82} />
    <path d="M142 112h38" />
    <path d="M150 124h22" className={drawing.faint} />
  </Computer>
);

const browser = (
  <Browser>
    <path d="M26 70h84M26 86h66M26 102h84M26 118h48" className={drawing.faint} />
    <rect x="138" y="58" width="78" height="92" rx="8" className={drawing.front} />
    <Switch x={177} y={80} />
    <Servers x={152} y={106} />
  </Browser>
);

/** The app on each family of platforms. */
export function Apps() {
  const { apps } = usePhrases(pitchPhrases);
  const shown = [
    { ...apps.phone, picture: phone },
    { ...apps.computer, picture: computer },
    { ...apps.browser, picture: browser },
  ];
  return (
    <LandingSection title={apps.title} raised>
      <ul className={styles.apps}>
        {shown.map(({ title, text, picture }) => (
          <li key={title}>
            {picture}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
