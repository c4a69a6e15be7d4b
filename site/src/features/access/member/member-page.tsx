import { MailLanguageField } from '../../../forms/mail-language-field.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberDevices } from './member-devices.tsx';
import styles from './member-page.module.css';
import { MemberWays } from './member-ways.tsx';
import { useMember } from './use-member.ts';
import { useId } from 'react';
import { Link } from '../../../ui/link.tsx';
import { AppLink } from './app-link.tsx';

/** A team member's own page; it shows nothing that only the administrator may see. */
export default function MemberPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(memberPhrases);
  const { member, isError, isFetching, retry, forget } = useMember();

  if (member === undefined) {
    return (
      <Page title={titles.myAccountSub}>
        {isError ? (
          <LoadFailure onRetry={retry} busy={isFetching} />
        ) : (
          <div className={styles.columns}>
            <div className={styles.ghost}>
              <Skeleton shape="block" />
            </div>
            <Skeleton lines={6} />
          </div>
        )}
      </Page>
    );
  }
  const { account, name, expired, expire, device, deviceNum } = member;
  return (
    <Page title={name === '' ? titles.myAccountSub : t.hello(name)}>
      {expired && <Banner tone="warning">{expire === 0 ? t.noPlan : t.suspended}</Banner>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <MemberCard member={member} />
          <MemberWays />
          <MailLanguageField />
        </div>
        <div className={styles.main}>
          <MemberDevices account={account} devices={device} most={deviceNum} forget={forget} />
          {device.length > 0 && <GetApp />}
        </div>
      </div>
    </Page>
  );
}

/** The apps for further devices, the one for this platform first. */
function GetApp() {
  const t = usePhrases(memberPhrases);
  const id = useId();
  return (
    <section className={styles.apps} aria-labelledby={id}>
      <h2 id={id}>{t.getApp}</h2>
      <p className={styles.quiet}>{t.getAppText}</p>
      <p className={styles.ways}>
        <AppLink />
        <Link to="/download">{t.otherPlatforms}</Link>
      </p>
    </section>
  );
}
