import { readMember } from '@causeway/contract/members';
import { useRead } from '../../api/use-read.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { memberPhrases } from '../../phrases/member.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Banner } from '../../ui/banner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GetApp } from './get-app.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberDevices } from './member-devices.tsx';
import styles from './member-page.module.css';
import { MemberWays } from './member-ways.tsx';

/** A team member's own page: who they are, until when, their devices; nothing of what is the administrator's. */
export default function MemberPage() {
  const { titles } = usePhrases(framePhrases);
  const t = usePhrases(memberPhrases);
  const { data: member, isError, isFetching, refetch } = useRead(readMember, {});

  if (member === undefined) {
    return (
      <Page title={titles.myAccountSub}>
        {isError ? (
          <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
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
      {expired && <Banner tone="warning">{expire === 0 ? t.noPackage : t.suspended}</Banner>}
      <div className={styles.columns}>
        <div className={styles.side}>
          <MemberCard member={member} />
          <MemberWays />
        </div>
        <div className={styles.main}>
          <MemberDevices account={account} devices={device} most={deviceNum} />
          {device.length > 0 && <GetApp />}
        </div>
      </div>
    </Page>
  );
}
