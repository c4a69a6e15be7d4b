import { listTickets, readTimeline } from '@causeway/contract/calls';
import { useState } from 'react';
import { useAccountInfo } from '../api/use-account-info.ts';
import { useRead } from '../api/use-read.ts';
import { UnpaidOrders } from '../features/billing/checkout/unpaid-orders.tsx';
import { MailLanguageField } from '../forms/mail-language-field.tsx';
import { accountPhrases } from '../phrases/billing.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import styles from '../features/billing/account/account-page.module.css';
import { FirstDevice } from '../features/access/first-device/first-device.tsx';
import { DeviceList } from '../features/access/devices/device-list.tsx';
import { InviteBanner, SecurityLink } from '../features/billing/account/account-links.tsx';
import { MembershipCard } from '../features/billing/account/membership-card.tsx';
import type { AccountInfo } from '../features/billing/account/time-left.ts';
import { TimelineSection } from '../features/billing/account/timeline-section.tsx';
import { useTabAddress } from '../use-tab-address.ts';
import { CHANGED_BY_PLAN_ORDERS } from '../features/billing/checkout/changed-by-orders.ts';
import { NeedLine } from '../features/billing/account/need-line.tsx';
import { RefundAddresses } from '../features/billing/orders/refund-addresses.tsx';
import { OrderList } from '../features/billing/account/order-list.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';

export default function AccountPage() {
  const { titles } = usePhrases(framePhrases);
  // An order may have been paid in another tab.
  const info = useAccountInfo({ fresh: true });
  // A reply's notice or a late timeline would move the page, so both come first. A failed call is not waited for.
  const tickets = useRead(listTickets, {}, { quiet: 'always' });
  const timeline = useRead(readTimeline, {}, { quiet: 'always', fresh: true });
  // Cached data would contradict a timeline that is read for the first time.
  const [isFirst] = useState(timeline.data === undefined);
  const isWaiting =
    info.data === undefined ||
    (isFirst && info.isFetching && !info.isFetchedAfterMount && info.failureCount === 0) ||
    [tickets, timeline].some(({ isPending, failureCount }) => isPending && failureCount === 0);
  // A timeline that arrives later, at another attempt, comes last.
  const [isLate, setLate] = useState(false);
  if (!isWaiting && !isLate && timeline.data === undefined) setLate(true);
  if (info.data === undefined || isWaiting) {
    return (
      <Page title={titles.account}>
        <Waiting info={info} />
      </Page>
    );
  }
  const section = (
    <FaultBoundary>
      {timeline.data !== undefined && <TimelineSection timeline={timeline.data} />}
    </FaultBoundary>
  );
  return (
    <Page title={titles.account}>
      <FaultBoundary>
        <FirstDevice />
      </FaultBoundary>
      <FaultBoundary>
        <NeedLine info={info.data} />
      </FaultBoundary>
      <FaultBoundary>
        <RefundAddresses refunds={info.data.refunds} />
      </FaultBoundary>
      <FaultBoundary>
        <UnpaidOrders changes={CHANGED_BY_PLAN_ORDERS} />
      </FaultBoundary>
      <div className={styles.columns}>
        <div>
          <MembershipCard info={info.data} timeline={isLate ? undefined : timeline.data} />
          <SecurityLink />
          <div className={styles.mailLanguage}>
            <MailLanguageField />
          </div>
        </div>
        <div className={styles.lists}>
          {!isLate && section}
          <Lists info={info.data} />
          {isLate && section}
        </div>
      </div>
      <InviteBanner />
    </Page>
  );
}

/** Shown until the account's data has come. */
function Waiting({ info }: { readonly info: ReturnType<typeof useAccountInfo> }) {
  return info.isError ? (
    <LoadFailure onRetry={() => void info.refetch()} busy={info.isFetching} />
  ) : (
    <div className={styles.columns}>
      <div className={styles.cardGhost}>
        <Skeleton shape="block" />
      </div>
      <Skeleton lines={6} />
    </div>
  );
}

function Lists({ info }: { readonly info: AccountInfo }) {
  const t = usePhrases(accountPhrases);
  const [tab, setTab] = useTabAddress(['devices', 'orders']);
  const tabs = [
    { key: 'devices', label: t.devices },
    { key: 'orders', label: t.orders },
  ] as const;
  return (
    <Tabs label={t.sections} tabs={tabs} selected={tab} onSelect={setTab}>
      {tab === 'devices' ? (
        <DeviceList
          devices={info.device}
          most={info.maxDeviceNum}
          apart={info.deviceMode === 0}
          extra={info.extraDevice}
        />
      ) : (
        <OrderList orders={info.pays} />
      )}
    </Tabs>
  );
}
