import { Computer, Servers, Switch } from '../../../drawings/app-parts.tsx';
import { browserConnected, phoneConnected } from '../../../drawings/app-screens.tsx';
import drawing from '../../../drawings/drawing.module.css';
import { pitchPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import styles from './apps.module.css';
import { LandingSection } from './section.tsx';

const computer = (
  <Computer>
    <path d="M104 34v116" />
    <Servers x={36} y={58} width={56} />
    <Switch x={161} y={82} />
    <path d="M142 112h38" />
    <path d="M150 124h22" className={drawing.faint} />
  </Computer>
);

/** The app on each family of platforms. */
export function Apps() {
  const { apps } = usePhrases(pitchPhrases);
  const shown = [
    { ...apps.phone, picture: phoneConnected },
    { ...apps.computer, picture: computer },
    { ...apps.browser, picture: browserConnected },
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
