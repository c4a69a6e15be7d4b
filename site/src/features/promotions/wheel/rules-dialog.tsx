import { listCampaigns } from '@causeway/contract/calls';
import { FRIEND_SPINS_MAX } from '@causeway/contract/limits';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './dialogs.module.css';
import { NextCode } from './next-code.tsx';
import { Odds } from './odds.tsx';
import { hasTerms, type WheelDates, type WheelInfo } from './wheel-info.ts';

interface RulesProps {
  readonly info: WheelInfo;
  readonly wheel: WheelDates;
}

interface RulesDialogProps extends RulesProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RulesDialog({ open, onClose, ...rest }: RulesDialogProps) {
  const t = usePhrases(wheelPhrases);
  return (
    <Dialog open={open} title={t.rules} onClose={onClose}>
      <Rules {...rest} />
    </Dialog>
  );
}

function Rules({ info, wheel }: RulesProps) {
  const t = usePhrases(wheelPhrases);
  const language = useLanguage();
  const campaigns = useRead(listCampaigns, {});
  const terms = campaigns.data?.find(({ link }) => link === 'activity2')?.terms[language] ?? '';
  const paragraphs = terms.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.rules}>
      {paragraphs.length > 0 && (
        <section>
          <h3>{t.whoTitle}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
      <section>
        <h3>{t.rulesTitle}</h3>
        <ul>
          {t.rulesList(FRIEND_SPINS_MAX, wheel.friendChances).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {hasTerms(wheel) && (
        <>
          <section>
            <Odds terms={info.next ?? wheel.terms} />
            <p>{wheel.budget === null ? t.noBudget : t.budget(wheel.budget.won, wheel.budget.days)}</p>
          </section>
          <section>
            <h3>{t.fairTitle}</h3>
            <p>{t.fairText}</p>
            {info.next !== null && <NextCode next={info.next} />}
            <Link to="/CheckDraw">{t.toChecks}</Link>
          </section>
        </>
      )}
    </div>
  );
}
