import { readSecurity } from '@causeway/contract/calls';
import { useRead } from '../../../api/use-read.ts';
import { accountSecurityPhrases } from '../../../phrases/identity.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { SecuritySection } from './section.tsx';
import { SecurityLog } from './security-log.tsx';
import { SessionSection } from './session-section.tsx';
import styles from './security-page.module.css';

/** Login methods, sessions and the security log. */
export default function SecurityPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(accountSecurityPhrases);
  const security = useRead(readSecurity, {});
  return (
    <Page
      title={titles.security}
      lead={t.lead}
      above={
        <Link to="/Account" className={styles.back}>
          {t.backToAccount}
        </Link>
      }
    >
      <div className={styles.sections}>
        <SecuritySection
          title={t.password}
          text={t.passwordText}
          action={<ButtonLink to="/setpassword">{t.changePassword}</ButtonLink>}
        />
        {security.data === undefined ? (
          security.isError ? (
            <LoadFailure onRetry={() => void security.refetch()} busy={security.isFetching} />
          ) : (
            <Skeleton lines={8} />
          )
        ) : (
          <>
            <TwoFactorSection state={security.data.secondStep} />
            <PasskeySection
              passkeys={security.data.passkeys}
              available={security.data.passkeysAvailable}
              needsCode={security.data.secondStep.on}
            />
          </>
        )}
        <SessionSection />
        <SecurityLog />
        <SecuritySection
          title={t.privacy}
          text={t.privacyText}
          action={<ButtonLink to="/Leave">{titles.leave}</ButtonLink>}
        />
      </div>
    </Page>
  );
}
