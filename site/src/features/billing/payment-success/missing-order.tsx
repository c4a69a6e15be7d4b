import { useLocation } from '../../../router.tsx';
import { homeOf } from '../../../guard.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { paymentSuccessPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import styles from './payment-success-page.module.css';
import { SupportHint } from './support-hint.tsx';

/**
 * Shown for a missing order, another account's order, and to visitors, so that the page never reveals which orders exist.
 */
export function MissingOrder() {
  const t = usePhrases(paymentSuccessPhrases);
  const { titles } = usePhrases(framePhrases);
  const { pathname, search } = useLocation();
  const kind = useAccountKind();
  return (
    <>
      <span className={classNames(styles.light, styles.warning)}>
        <WarningIcon />
      </span>
      <h1>{t.missing.title}</h1>
      <p className={styles.text}>{t.missing.text}</p>
      <SupportHint text={t.missing.hint} />
      {kind === undefined ? (
        <ButtonLink variant="primary" wide to={`/Login?redirect=${encodeURIComponent(pathname + search)}`}>
          {titles.login}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" wide to={homeOf(kind)}>
          {t.missing.toAccount}
        </ButtonLink>
      )}
      {kind !== 'member' && (
        <ButtonLink wide to={kind === 'team' ? '/index/packages' : '/Packages'}>
          {t.toPlans}
        </ButtonLink>
      )}
    </>
  );
}
