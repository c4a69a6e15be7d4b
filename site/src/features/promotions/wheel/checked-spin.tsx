import { readSpin } from '@causeway/contract/calls';
import { useEffect, useId, useState } from 'react';
import { ApiRefusal } from '@causeway/web/failures';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { checkSpinPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { checkSpin, type RevealedSpin, type SpinCheck } from './check-spin.ts';
import styles from './check-spin-page.module.css';
import { CheckSteps } from './check-steps.tsx';
import { CheckDetails } from './check-details.tsx';
import { Evidence } from './evidence.tsx';
import { readNotedTerms } from './noted-terms.ts';
import { ReplacedTerms } from './replaced-terms.tsx';

export function CheckedSpin({ id }: { readonly id: string }) {
  const t = usePhrases(checkSpinPhrases);
  const spin = useRead(readSpin, { id }, { quiet: 'always' });
  if (spin.data !== undefined) return <Checked spin={spin.data} />;
  if (spin.error instanceof ApiRefusal && spin.error.refusal === 'DRAW_NOT_FOUND') {
    return (
      <Card className={styles.card}>
        <h2>{t.notFoundTitle}</h2>
        <p>{t.notFoundText}</p>
      </Card>
    );
  }
  return spin.isError ? (
    <LoadFailure onRetry={() => void spin.refetch()} busy={spin.isFetching} />
  ) : (
    <Card className={styles.card}>
      <output>{t.checking}</output>
      <Skeleton lines={8} />
    </Card>
  );
}

/** Browsers offer cryptography only on secure pages. */
const canCheck = () => (crypto.subtle as SubtleCrypto | undefined) !== undefined;

function Checked({ spin }: { readonly spin: RevealedSpin }) {
  const t = usePhrases(checkSpinPhrases);
  const language = useLanguage();
  const id = useId();
  const [check, setCheck] = useState<SpinCheck>();
  const noted = readNotedTerms(spin.commitment.id);

  useEffect(() => {
    if (!canCheck()) return undefined;
    let current = true;
    void checkSpin(spin, readNotedTerms(spin.commitment.id)).then((found) => current && setCheck(found));
    return () => {
      current = false;
    };
  }, [spin]);

  return (
    <>
      <Card aria-labelledby={id} className={styles.card}>
        <h2 id={id}>{t.spinTitle(t.result(spin.days), formatMoment(spin.date, language))}</h2>
        {!canCheck() && (
          <Banner tone="warning">
            <strong>{t.cannotTitle}</strong> {t.cannotText}
          </Banner>
        )}
        {canCheck() && check === undefined && <output>{t.checking}</output>}
        {check !== undefined && (
          <>
            <Banner tone={check.all === 'holds' ? 'success' : 'danger'}>
              {check.all === 'holds' ? t.allHolds : t.allBroken}
            </Banner>
            <CheckSteps spin={spin} check={check} />
            <CheckDetails spin={spin} check={check} noted={noted} />
          </>
        )}
      </Card>
      {canCheck() && <ReplacedTerms replaced={spin.replaced} />}
      {check !== undefined && <Evidence spin={spin} check={check} noted={noted} />}
    </>
  );
}
