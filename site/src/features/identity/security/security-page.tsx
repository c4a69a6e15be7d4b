import { listSessions, readSecurity, readSecurityLog } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
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

/** Login methods, sessions and the security log, which appear in one step. */
export default function SecurityPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(accountSecurityPhrases);
  const security = useRead(readSecurity, {});
  const sessions = useRead(listSessions, {});
  const log = useRead(readSecurityLog, {});
  const isPending = security.isPending || sessions.isPending || log.isPending;
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
        {isPending ? (
          <Skeleton lines={10} />
        ) : (
          <>
            {security.data === undefined ? (
              <LoadFailure onRetry={() => void security.refetch()} busy={security.isFetching} />
            ) : (
              <LoginMethods security={security.data} />
            )}
            <SessionSection needsCode={security.data?.secondStep.on ?? false} />
            <SecurityLog />
            <SecuritySection
              title={t.privacy}
              text={t.privacyText}
              action={<ButtonLink to="/Leave">{titles.leave}</ButtonLink>}
            />
          </>
        )}
      </div>
    </Page>
  );
}

function LoginMethods({ security }: { readonly security: OutputOf<typeof readSecurity> }) {
  const { secondStep, passkeys, passkeysAvailable, fresh } = security;
  return (
    <>
      <TwoFactorSection state={secondStep} />
      <PasskeySection
        passkeys={passkeys}
        available={passkeysAvailable}
        needsCode={secondStep.on}
        fresh={fresh}
      />
    </>
  );
}
