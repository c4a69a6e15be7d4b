import { readAppleAccount } from '@causeway/contract/calls';
import { useRead } from '../../../api/use-read.ts';
import { appleGuidePhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AppleGuide } from './apple-guide.tsx';
import { SecretLine } from './secret-line.tsx';
import styles from './shared-account-page.module.css';

/** The account that the provider shares with its customers, or a note that there is none. */
function SharedAccount() {
  const t = usePhrases(appleGuidePhrases);
  const { data, isFetching, refetch } = useRead(readAppleAccount, {});
  if (data === undefined) return <LoadFailure busy={isFetching} onRetry={() => void refetch()} />;
  if (data.id === '') {
    return (
      <EmptyState title={t.noneTitle} action={<WaysOn />}>
        {t.noneText}
      </EmptyState>
    );
  }
  return (
    <Card className={styles.card}>
      <Banner tone="warning">{t.warning}</Banner>
      <SecretLine name={t.id} value={data.id} copyLabel={t.copyId} />
      <SecretLine name={t.password} value={data.password} copyLabel={t.copyPassword} secret />
    </Card>
  );
}

/** Alternatives to a shared account: support, or one's own account. */
function WaysOn() {
  const t = usePhrases(appleGuidePhrases);
  const { titles } = usePhrases(framePhrases);
  return (
    <div className={styles.ways}>
      <ButtonLink to="/Order">{t.ask}</ButtonLink>
      <Link to="/iOSUSA">{titles.iosUsa}</Link>
      <Link to="/iOSMA">{titles.iosMa}</Link>
    </div>
  );
}

export default function SharedAccountPage() {
  const { titles } = usePhrases(framePhrases);
  const { isPending } = useRead(readAppleAccount, {});
  // The account stands above the steps and would move them.
  if (isPending) {
    return (
      <Page title={titles.iosPa} width="prose">
        <Skeleton lines={8} />
      </Page>
    );
  }
  return (
    <AppleGuide path="/iOSPA" text="apple/shared-account">
      <SharedAccount />
    </AppleGuide>
  );
}
