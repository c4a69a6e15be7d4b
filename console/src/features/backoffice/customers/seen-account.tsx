import { EmailText } from '@causeway/web/email-text';
import { TIER_NAMES, tierOf } from '@causeway/contract/tiers';
import type { readAccountInfo } from '@causeway/contract/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { useRights } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Fact, FactList } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';

interface SeenAccountProps {
  readonly info: OutputOf<typeof readAccountInfo>;
}

/** Account, devices and paid orders, as the account page shows them. */
export function SeenAccount({ info }: SeenAccountProps) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  const format = useFormat();
  const name = useLanguage() === 'zh' ? 'cn' : 'en';
  const allowed = format.count(info.maxDeviceNum);
  const bound = format.count(info.device.length);
  const [unpaid] = info.unpaid;
  return (
    <>
      <Section title={t.seeAccount}>
        <FactList>
          <Fact name={t.email}>
            <EmailText text={info.account} />
          </Fact>
          <Fact name={t.tier}>
            {info.vipType === 0 ? t.seeNoTier : TIER_NAMES[tierOf(info.vipType)]}
            {info.expired && ` · ${t.seeExpired}`}
          </Fact>
          <Fact name={t.until}>{info.expire === 0 ? t.never : <Time at={info.expire} />}</Fact>
          <Fact name={t.seeAllowed}>
            {info.deviceMode === 0 ? t.deviceCountApart(bound, allowed) : t.deviceCount(bound, allowed)}
          </Fact>
          {unpaid !== undefined && (
            <Fact name={t.seeUnpaid}>{t.planAndPrice(unpaid.name[name], format.usd(unpaid.usd))}</Fact>
          )}
        </FactList>
      </Section>
      <Section title={t.devices} flush>
        <DataTable
          flush
          label={t.devices}
          source={{ rows: info.device }}
          keyOf={({ id }) => id}
          empty={t.devicesEmpty}
          columns={[
            { key: 'name', title: t.device, render: (device) => device.name },
            { key: 'type', title: t.system, render: ({ type }) => type },
            { key: 'heard', title: t.lastHeard, render: ({ linkTime }) => <Time at={linkTime} /> },
          ]}
        />
      </Section>
      {may('orders.read') && <SeenOrders info={info} />}
    </>
  );
}

function SeenOrders({ info }: SeenAccountProps) {
  const t = usePhrases(customersPhrases);
  const words = usePhrases(wordsPhrases);
  const format = useFormat();
  const name = useLanguage() === 'zh' ? 'cn' : 'en';
  return (
    <Section title={t.tabs.orders} flush>
      <DataTable
        flush
        label={t.tabs.orders}
        source={{ rows: info.pays }}
        keyOf={({ id }) => id}
        empty={t.ordersEmpty}
        columns={[
          { key: 'plan', title: t.plan, render: (order) => order.name[name] },
          { key: 'usd', title: t.price, figures: true, render: ({ usd }) => format.usd(usd) },
          { key: 'when', title: t.when, render: ({ date }) => <Time at={date} /> },
          {
            key: 'refund',
            title: t.status,
            render: ({ refundedUsd, refundingUsd, disputed, daysTaken, refund }) => (
              <>
                {refundedUsd > 0 && <Status tone="warn">{t.seeRefunded(format.usd(refundedUsd))}</Status>}{' '}
                {refundingUsd > 0 && <Status tone="info">{t.seeRefunding(format.usd(refundingUsd))}</Status>}{' '}
                {disputed && <Status tone="warn">{words.daysHeld}</Status>} {daysTaken && words.daysTaken}
                {refund && t.seeRefund(refund.percent, format.usd(refund.usd))}
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}
