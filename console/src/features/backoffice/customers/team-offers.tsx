import type { CustomerTeam, TeamOffer } from '@causeway/contract/console/teams';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { orderPath } from '../../../places.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { monthlyPrice } from './team-figures.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { useOfferName } from './use-offer-name.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const TONES: Readonly<Record<TeamOffer['state'], Tone>> = {
  open: 'info',
  ordered: 'good',
  withdrawn: 'plain',
  expired: 'plain',
};

interface TeamOffersProps {
  readonly id: string;
  readonly team: CustomerTeam;
}

/** The team's offers and their states. */
export function TeamOffers({ id, team }: TeamOffersProps) {
  const t = usePhrases(teamPhrases);
  const mayOffer = useRights()('teams.offer');
  const [making, setMaking] = useState(false);
  const [withdrawing, setWithdrawing] = useState<TeamOffer>();
  const columns = useColumns();
  const nameOf = useOfferName();
  if (mayOffer) {
    columns.push({
      key: 'actions',
      title: t.actions,
      pinned: true,
      render: (offer) =>
        offer.state === 'open' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t.withdrawLabel(nameOf(offer))}
            onClick={() => setWithdrawing(offer)}
          >
            {t.withdraw}
          </Button>
        ),
    });
  }
  return (
    <Section
      title={t.offers}
      lead={t.offersLead}
      flush
      actions={mayOffer && <Button onClick={() => setMaking(true)}>{t.make}</Button>}
    >
      <DataTable
        label={t.offers}
        columns={columns}
        source={{ rows: team.offers }}
        keyOf={(offer) => offer.id}
        empty={t.noOffers}
        flush
      />
      {making && <OfferDialog id={id} team={team} onClose={() => setMaking(false)} />}
      {withdrawing !== undefined && (
        <WithdrawDialog offer={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </Section>
  );
}

function useColumns(): Column<TeamOffer>[] {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  const nameOf = useOfferName();
  const mayReadOrders = useRights()('orders.read');
  return [
    { key: 'offer', title: t.offer, whole: true, render: nameOf },
    {
      key: 'price',
      title: t.price,
      figures: true,
      render: ({ usd, days, deviceNum }) => (
        <>
          {format.usd(usd)}
          {usd > 0 && (
            <small className={styles.under}>
              {t.monthly(format.usd(monthlyPrice(usd, deviceNum, days)))}
            </small>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t.state,
      whole: true,
      render: ({ state, orderId }) => (
        <>
          <Status tone={TONES[state]}>{t.offerStates[state]}</Status>{' '}
          {orderId !== null && mayReadOrders && (
            <Anchor component={Link} to={orderPath(orderId)} inherit>
              {t.toOrder}
            </Anchor>
          )}
        </>
      ),
    },
    { key: 'until', title: t.validUntil, render: ({ expire }) => <Time at={expire} /> },
    {
      key: 'by',
      title: t.madeBy,
      render: ({ madeBy, madeAt }) => (
        <>
          {madeBy?.name ?? t.nobodyNow}
          <small className={styles.under}>
            <Time at={madeAt} />
          </small>
        </>
      ),
    },
  ];
}
