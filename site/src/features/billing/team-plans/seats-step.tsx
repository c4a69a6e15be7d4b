import { sizeSaving } from '@causeway/contract/team-quote';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { Link } from '../../../ui/link.tsx';
import { OverLimit } from './over-limit.tsx';
import { SeatsPicker } from './seats-picker.tsx';
import type { TeamPlans, TeamOrder } from './team-order.ts';
import type { Choice } from './use-choice.ts';

const USUAL_TO_ADD = [1, 5, 10, 20] as const;

interface SeatsStepProps {
  readonly number: number;
  readonly goods: TeamPlans['goods'];
  readonly choice: Choice;
}

/** The seats of a plan, or seats to add; nothing for an offer, which states them itself. */
export function SeatsStep({ number, goods, choice: { order, renew, add } }: SeatsStepProps) {
  const t = usePhrases(teamPlanPhrases);
  const error = useTroubleText(order);
  const help = <Help order={order} held={add?.rest.deviceNum ?? 0} />;
  if (renew !== undefined) {
    return (
      <SeatsPicker
        number={number}
        title={t.stepSeats}
        label={t.field}
        hint={t.fieldHint(TEAM_SEATS_MAX)}
        error={error}
        quick={goods.device}
        value={renew.typed}
        onChange={renew.setTyped}
      >
        {help}
      </SeatsPicker>
    );
  }
  if (add === undefined) return null;
  const held = add.rest.deviceNum;
  const most = Math.max(0, TEAM_SEATS_MAX - held);
  const quick = USUAL_TO_ADD.filter((count) => count <= most).map((deviceNum) => ({
    deviceNum,
    save: sizeSaving(goods.device, held + deviceNum),
  }));
  return (
    <SeatsPicker
      number={number}
      title={t.stepAdd}
      label={t.fieldAdd}
      hint={t.fieldAddHint(held, most)}
      error={error}
      quick={quick}
      value={add.typed}
      onChange={add.setTyped}
    >
      {help}
    </SeatsPicker>
  );
}

function useTroubleText({ kind, trouble, seats = 0 }: TeamOrder): string | undefined {
  const t = usePhrases(teamPlanPhrases);
  switch (trouble?.kind) {
    case 'notANumber':
      return t.notANumber;
    case 'tooMany':
      return t.tooMany(trouble.most);
    case 'belowUsed':
      return kind === 'offer'
        ? t.offerBelowUsed(trouble.used, trouble.used - seats)
        : t.belowUsed(trouble.used, seats);
    default:
      return undefined;
  }
}

function Help({
  order: { trouble, seats = 0, days },
  held,
}: {
  readonly order: TeamOrder;
  readonly held: number;
}) {
  const t = usePhrases(teamPlanPhrases);
  if (trouble?.kind === 'tooMany') return <OverLimit seats={held + seats} days={days} />;
  if (trouble?.kind === 'belowUsed') return <Link to="/index/members">{t.toMembers}</Link>;
  return null;
}

/** Why an offer can't be ordered, and what to do. */
export function OfferTrouble({ order }: { readonly order: TeamOrder }) {
  const text = useTroubleText(order);
  if (text === undefined) return null;
  return (
    <p>
      {text} <Help order={order} held={0} />
    </p>
  );
}
