import { OFFER_DAYS_MAX, OFFER_SEATS_MAX, OFFER_VALID_DAYS_MAX } from '@causeway/contract/console/limits';
import { offerTeamPlan, readCustomerTeam } from '@causeway/contract/console/calls';
import type { CustomerTeam } from '@causeway/contract/console/teams';
import { SimpleGrid } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { useIsOwner } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { FigureField } from '../../../ui/figure-field.tsx';
import { useFormat } from '../../../ui/format.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { readAmount, readWhole } from '../../../ui/typed-figures.ts';
import styles from './customer.module.css';
import { STALE_READS } from './stale-reads.ts';
import { monthlyPrice } from './team-figures.ts';

interface OfferDialogProps {
  readonly id: string;
  readonly team: CustomerTeam;
  readonly onClose: () => void;
}

const FIRST_VALID_DAYS = '14';

/** The form's state, its parsed values, and sending it. */
function useOffer({ id, onClose }: OfferDialogProps) {
  const t = usePhrases(teamPhrases);
  const { count } = useFormat();
  const isOwner = useIsOwner();
  const fields = useReasonFields(
    { days: '', deviceNum: '', total: '', validDays: FIRST_VALID_DAYS },
    { TEAM_OFFER_BELOW_USED: 'deviceNum', REASON_REQUIRED: 'reason' },
  );
  const { submit, busy } = useChange(offerTeamPlan, {
    onDone: onClose,
    done: t.made,
    again: [...STALE_READS, readCustomerTeam],
    onRefusal: fields.onRefusal,
  });
  const days = upTo(fields.values.days, OFFER_DAYS_MAX);
  const deviceNum = upTo(fields.values.deviceNum, OFFER_SEATS_MAX);
  const total = readAmount(fields.values.total);
  // The server would refuse a free offer by others.
  const totalCents = total === 0 && !isOwner ? undefined : total;
  const validDays = upTo(fields.values.validDays, OFFER_VALID_DAYS_MAX);
  const offer = () => {
    const wrong = (read: number | undefined, max: number) =>
      read === undefined ? t.daysWrong(count(max)) : undefined;
    const isComplete = fields.refuse({
      days: wrong(days, OFFER_DAYS_MAX),
      deviceNum: wrong(deviceNum, OFFER_SEATS_MAX),
      total: totalCents !== undefined ? undefined : isOwner ? t.totalWrong : t.totalFreeWrong,
      validDays: wrong(validDays, OFFER_VALID_DAYS_MAX),
    });
    if (!isComplete || days === undefined || deviceNum === undefined) return;
    if (totalCents === undefined || validDays === undefined) return;
    void submit({ id, days, deviceNum, totalCents, validDays, reason: fields.reason });
  };
  return { fields, isOwner, days, deviceNum, totalCents, offer, busy };
}

/** Offers a team a plan at a custom price; previews the price of a seat. */
export function OfferDialog(props: OfferDialogProps) {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  const { fields, isOwner, days, deviceNum, totalCents, offer, busy } = useOffer(props);
  return (
    <ReasonDialog
      title={t.makeTitle(props.team.teamName)}
      onSubmit={offer}
      fields={fields}
      action={t.make}
      busy={busy}
      onClose={props.onClose}
    >
      <SimpleGrid cols={2}>
        <FigureField label={t.deviceNum} data-autofocus {...fields.text('deviceNum')} />
        <FigureField label={t.days} {...fields.text('days')} />
      </SimpleGrid>
      <FigureField decimal label={t.total} description={isOwner && t.totalHint} {...fields.text('total')} />
      <output className={styles.check}>
        {days === undefined || deviceNum === undefined || totalCents === undefined
          ? t.checkMissing
          : totalCents === 0
            ? t.checkFree
            : t.checkPrice(format.usd(monthlyPrice(totalCents / 100, deviceNum, days)))}
      </output>
      <FigureField label={t.validDays} {...fields.text('validDays')} />
    </ReasonDialog>
  );
}

function upTo(text: string, max: number): number | undefined {
  const read = readWhole(text);
  return read === undefined || read < 1 || read > max ? undefined : read;
}
