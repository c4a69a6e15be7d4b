import { useFirstPage } from '../../../first-page.ts';
import { landingPhrases } from '../../../phrases/landing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ChevronIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { mostDevices } from './plan-figures.ts';
import styles from './questions.module.css';
import { LandingSection } from './section.tsx';

interface Question {
  readonly ask: string;
  readonly answer: string;
  /** A link to more. */
  readonly more?: { readonly to: string; readonly text: string };
}

function useQuestions(): readonly Question[] {
  const t = usePhrases(landingPhrases);
  const { settings, goods } = useFirstPage();
  const isVisitor = useAccountKind() === undefined;
  const devices = mostDevices(goods);
  const trial: Question = { ask: t.askTrial, answer: t.answerTrial };
  const several: Question = { ask: t.askDevices, answer: t.answerDevices(devices) };
  const facts: readonly Question[] = [
    {
      ask: t.askRefund,
      answer: t.answerRefund(settings.teamGuaranteeDays),
      more: { to: '/Refund', text: t.refundLink },
    },
    { ask: t.askLogs, answer: t.answerLogs, more: { to: '/Privacy', text: t.privacyLink } },
  ];
  return [
    ...(isVisitor && settings.trialDays > 0 ? [trial] : []),
    { ask: t.askSoon, answer: t.answerSoon, more: { to: '/Help', text: t.helpLink } },
    ...(devices > 1 ? [several] : []),
    { ask: t.askRenewal, answer: t.answerRenewal },
    { ask: t.askMethods, answer: t.answerMethods, more: { to: '/Prices', text: t.allPlans } },
    ...(settings.factsConfirmed ? facts : []),
  ];
}

/** Common questions; the trial is asked about before the sign-up only. */
export function Questions() {
  const t = usePhrases(landingPhrases);
  return (
    <LandingSection title={t.questions}>
      <div className={styles.questions}>
        {useQuestions().map(({ ask, answer, more }) => (
          <details key={ask}>
            <summary>
              {ask}
              <ChevronIcon />
            </summary>
            <div className={styles.answer}>
              <p>{answer}</p>
              {more && <Link to={more.to}>{more.text}</Link>}
            </div>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
