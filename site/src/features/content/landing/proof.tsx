import { LIVE_FIGURES } from '@causeway/contract/site-settings';
import { useFirstPage } from '../../../first-page.ts';
import { proofPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import promises from './promises.module.css';
import styles from './proof.module.css';
import { LandingSection } from './section.tsx';
import { spanOf } from './span-of.ts';

/** Live figures; and once an operator has confirmed the provider’s facts, the jurisdiction and the countries. */
export default function Proof() {
  const { factsConfirmed } = useFirstPage().settings;
  return (
    <>
      {factsConfirmed && <Facts />}
      <Figures />
    </>
  );
}

/** What is kept of a customer, the jurisdiction, and the countries. */
function Facts() {
  const t = usePhrases(proofPhrases);
  const { settings, language, countries } = useFirstPage();
  return (
    <>
      <LandingSection title={t.title}>
        <div className={styles.logs}>
          <table>
            <caption className="visually-hidden">{t.caption}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">{t.data}</th>
                <th scope="col">{`${t.kept}/${t.notKept}`}</th>
              </tr>
            </thead>
            <tbody>
              <Rows names={t.rowsNotKept} answer={t.notKept} className={styles.not} />
              <Rows names={t.rowsKept} answer={t.kept} />
            </tbody>
          </table>
          <p className={styles.seat}>
            <strong>{t.based(settings.seat[language])}</strong> {settings.seatReason[language]}
          </p>
        </div>
      </LandingSection>
      {countries.length > 0 && (
        <LandingSection title={t.countries} lead={t.countriesLead(settings.countryNum)} raised>
          <ul className={styles.countries}>
            {countries.map((country) => (
              <li key={country}>{country}</li>
            ))}
          </ul>
        </LandingSection>
      )}
    </>
  );
}

interface RowsProps {
  readonly names: readonly string[];
  readonly answer: string;
  readonly className?: string | undefined;
}

function Rows({ names, answer, className }: RowsProps) {
  return names.map((name) => (
    <tr key={name} className={className}>
      <th scope="row">{name}</th>
      <td>{answer}</td>
    </tr>
  ));
}

/** The measured medians; a figure with too few samples is left out. */
function Figures() {
  const t = usePhrases(proofPhrases);
  const { figures } = useFirstPage();
  const shown = LIVE_FIGURES.flatMap((name) => {
    const seconds = figures[name];
    return seconds === undefined ? [] : [{ name, ...spanOf(seconds) }];
  });
  if (shown.length === 0) return null;
  return (
    <LandingSection title={t.figures} lead={t.figuresLead}>
      <dl className={classNames(promises.promises, styles.figures)}>
        {shown.map(({ name, count, unit }) => (
          <div key={name}>
            <dt>{t.figure[name].name}</dt>
            <dd className={promises.figure}>{t.span[unit](count)}</dd>
            <dd>{t.figure[name].detail}</dd>
          </div>
        ))}
      </dl>
    </LandingSection>
  );
}
