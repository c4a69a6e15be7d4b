import { FRIEND_DISCOUNT } from '@causeway/contract/quote';
import { readInvite } from '@causeway/contract/calls';
import { useRead } from '../../../api/use-read.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InviteCounts } from './invite-counts.tsx';
import { InviteLink } from './invite-link.tsx';
import styles from './invite-page.module.css';
import { useId, type ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { FriendPrices, RewardTiers } from './reward-tables.tsx';
import { SharingWays } from './sharing-ways.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

export default function InvitePage() {
  const t = usePhrases(invitePhrases);
  const { titles } = usePhrases(framePhrases);
  const { data, isPending, isFetching, refetch } = useRead(readInvite, {});
  const { percent, hours } = data?.promoData.friend ?? FRIEND_DISCOUNT;
  return (
    <Page title={titles.invite} lead={t.lead(percent, hours)}>
      {data !== undefined && (
        <>
          <div className={styles.pair}>
            <InviteLink url={data.url} registered={data.shareData.reg} />
            <InviteCounts registered={data.shareData.reg} days={data.shareData.reward} url={data.url} />
          </div>
          <div className={styles.pair}>
            <RewardTiers tiers={data.promoData.tiers} />
            <FriendPrices percent={percent} />
          </div>
          <SharingWays url={data.url} percent={percent} hours={hours} />
        </>
      )}
      {isPending ? (
        <LoadingOverlay>
          <div className={styles.pair}>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </LoadingOverlay>
      ) : (
        <>
          {data === undefined && <LoadFailure onRetry={() => void refetch()} busy={isFetching} />}
          <InviteTerms percent={percent} hours={hours} />
        </>
      )}
    </Page>
  );
}

/** The page's footer: which invitations count. */
function InviteTerms({ percent, hours }: { readonly percent: number; readonly hours: number }) {
  const t = usePhrases(invitePhrases);
  const { titles } = usePhrases(framePhrases);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.terms}>
      <h2 id={id}>{t.termsTitle}</h2>
      <ul>
        {t.terms(percent, hours).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <nav aria-label={t.more}>
        <Link to="/Terms">{titles.terms}</Link>
        <Link to="/Refund">{titles.refund}</Link>
        <Link to="/Contact">{titles.contact}</Link>
      </nav>
    </section>
  );
}

/** Covers empty contents with a loading note, which is invisible at first, as skeletons are. */
function LoadingOverlay({ children }: { readonly children: ReactNode }) {
  const t = usePhrases(framePhrases);
  return (
    <div className={styles.place}>
      {children}
      <output className={styles.overlay}>
        <Spinner />
        {t.loading}
      </output>
    </div>
  );
}
