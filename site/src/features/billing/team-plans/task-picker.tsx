import { useId } from 'react';
import checkout from '../checkout/checkout.module.css';
import { StepHeading } from '../checkout/step-heading.tsx';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './pickers.module.css';
import { type Task, tasksOf, type TeamPlans } from './team-order.ts';

interface TaskPickerProps {
  readonly goods: TeamPlans;
  readonly chosen: Task;
  readonly onChoose: (task: Task) => void;
  /** Epoch seconds. */
  readonly now: number;
}

/** The available tasks: renewing, adding seats, and each offer to the team. */
export function TaskPicker({ goods, chosen, onChoose, now }: TaskPickerProps) {
  const id = useId();
  const t = usePhrases(teamPlanPhrases);
  const wordsOf = useTaskWords(goods, now);
  return (
    <section className={checkout.step} aria-labelledby={id}>
      <StepHeading id={id} number={1}>
        {t.stepTask}
      </StepHeading>
      <div className={styles.cards} role="radiogroup" aria-labelledby={id}>
        {tasksOf(goods).map((task) => (
          <label key={task} className={classNames(checkout.choice, styles.card)}>
            <input
              type="radio"
              className={classNames(checkout.radio, styles.radio)}
              name={id}
              value={task}
              checked={task === chosen}
              onChange={() => onChoose(task)}
            />
            <TaskWords {...wordsOf(task)} />
          </label>
        ))}
      </div>
    </section>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

function TaskWords({ title, text }: Words) {
  return (
    <span className={styles.words}>
      <strong>{title}</strong>
      <span className={styles.quiet}>{text}</span>
    </span>
  );
}

function useTaskWords({ rest, offers, devicePublic }: TeamPlans, now: number) {
  const t = usePhrases(teamPlanPhrases);
  const language = useLanguage();
  return (task: Task): Words => {
    const offer = offers.find(({ key }) => key === task);
    if (offer !== undefined) {
      const { deviceNum, days, usd, expire } = offer;
      return {
        title: t.taskOffer(deviceNum, days),
        text: t.taskOfferText(formatUsd(usd, language), formatMoment(expire, language)),
      };
    }
    if (task === rest?.key) return { title: t.taskAdd, text: t.taskAddText(rest.days) };
    return devicePublic.expire > now
      ? { title: t.taskRenew, text: t.taskRenewText(formatDate(devicePublic.expire, language)) }
      : { title: devicePublic.expire === 0 ? t.taskBuy : t.taskRenew, text: t.taskBuyText };
  };
}
