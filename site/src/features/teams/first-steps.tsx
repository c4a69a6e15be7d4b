import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamOverviewPhrases } from '../../phrases/teams.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import styles from './first-steps.module.css';
import { IMPORT_MEMBERS, NEW_MEMBER } from './team-addresses.ts';

const PLACES = ['/index/packages', NEW_MEMBER, '/index/members'] as const;

/** The first steps of a new team, with a button at the current one. */
export function FirstSteps({ step }: { readonly step: 0 | 1 | 2 }) {
  const t = usePhrases(teamOverviewPhrases);
  return (
    <Card aria-labelledby="first-steps" className={styles.card}>
      <h2 id="first-steps">{t.stepsTitle}</h2>
      <ol className={styles.steps}>
        {t.steps.map(({ title, text, button, other }, index) => (
          <li
            key={title}
            className={classNames(styles.step, index < step && styles.done, index === step && styles.now)}
            aria-current={index === step ? 'step' : undefined}
          >
            <span className={styles.point} aria-hidden="true">
              {index < step ? <CheckIcon /> : index + 1}
            </span>
            <div className={styles.what}>
              <h3>
                {title}
                {index < step && <span className="visually-hidden"> {t.stepsDone}</span>}
              </h3>
              <p>{text}</p>
              {index === step && (
                <div className={styles.ways}>
                  <ButtonLink variant="primary" to={PLACES[step]}>
                    {button}
                  </ButtonLink>
                  {other !== undefined && <ButtonLink to={IMPORT_MEMBERS}>{other}</ButtonLink>}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
