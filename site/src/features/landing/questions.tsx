import { useFirstPage } from '../../first-page.ts';
import { landingPhrases } from '../../phrases/landing.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { mostDevices } from './goods-figures.ts';
import styles from './questions.module.css';
import { Section } from './section.tsx';

/** What visitors ask before they register. */
export function Questions() {
  const t = usePhrases(landingPhrases);
  const { settings, goods } = useFirstPage();
  const devices = mostDevices(goods);
  const questions = [
    ...(settings.trialDays > 0 ? [[t.askTrial, t.answerTrial]] : []),
    [t.askSoon, t.answerSoon],
    ...(devices > 0 ? [[t.askDevices, t.answerDevices(devices)]] : []),
  ];
  return (
    <Section title={t.questions}>
      <div className={styles.questions}>
        {questions.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronIcon />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
