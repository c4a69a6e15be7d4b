import { createTeamOrder } from '@causeway/contract/calls';
import type { PayMethod } from '@causeway/contract/plans';
import { useState } from 'react';
import { CheckoutNotices } from '../checkout/checkout-notices.tsx';
import checkoutStyles from '../checkout/checkout.module.css';
import { PayMethodPicker } from '../checkout/pay-method-picker.tsx';
import { ReturnedNotice } from '../checkout/returned-notice.tsx';
import { UnpaidOrders } from '../checkout/unpaid-orders.tsx';
import type { ReturnedOrder } from '../checkout/use-returned-order.ts';
import { CHANGED_BY_TEAM_ORDERS } from '../checkout/changed-by-orders.ts';
import { usePayment } from '../checkout/use-payment.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPlanPhrases } from '../../../phrases/billing.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { OfferTrouble, SeatsStep } from './seats-step.tsx';
import { TaskPicker } from './task-picker.tsx';
import { orderInput, tasksOf, type TeamPlans } from './team-order.ts';
import { TeamSummary } from './team-summary.tsx';
import { TimePicker } from './time-picker.tsx';
import { type Choice, useChoice } from './use-choice.ts';

interface TeamCheckoutProps {
  readonly goods: TeamPlans;
  readonly later: readonly { readonly from: number; readonly deviceNum: number }[];
  /** Epoch seconds. */
  readonly now: number;
  /** The order of an administrator who has returned from a provider: its choice stays. */
  readonly returned: ReturnedOrder | undefined;
}

/** The steps from task to pay method. Steps without a choice are left out. */
export function TeamCheckout({ goods, later, now, returned }: TeamCheckoutProps) {
  const t = usePhrases(teamPlanPhrases);
  const choice = useChoice(goods, returned?.status);
  const [methodId, setMethodId] = useState<number>();
  const payment = usePayment(createTeamOrder, {
    page: '/index/packages',
    changes: CHANGED_BY_TEAM_ORDERS,
  });
  if (choice === undefined) {
    return (
      <>
        <UnpaidNotices returned={returned} />
        <EmptyState title={t.noTimes}>{t.noTimesHint}</EmptyState>
      </>
    );
  }

  const { order } = choice;
  const free = order.price?.quote.totalCents === 0;
  const method = methodOf(goods.payArray, free, methodId, returned?.status?.type);
  const pay = () => {
    const input = method && orderInput(order, method);
    if (input !== undefined) payment.pay(input);
  };
  return (
    <>
      <UnpaidNotices returned={returned} />
      <div className={checkoutStyles.checkout}>
        <Steps
          goods={goods}
          choice={choice}
          now={now}
          free={free}
          method={method}
          onMethod={({ id }) => setMethodId(id)}
        />
        <TeamSummary
          order={order}
          held={goods.devicePublic}
          later={later}
          now={now}
          method={method}
          notice={payment.notice}
          busy={payment.busy}
          onPay={pay}
        />
      </div>
      <CheckoutNotices
        notice={payment.notice}
        onClose={payment.closeNotice}
        scan={payment.scan}
        onCloseScan={payment.closeScan}
        next={<ButtonLink to="/myAccount">{t.toOverview}</ButtonLink>}
      />
    </>
  );
}

/** The order that the visitor has returned from, and those that are still unpaid. */
function UnpaidNotices({ returned }: Pick<TeamCheckoutProps, 'returned'>) {
  return (
    <>
      <ReturnedNotice order={returned} />
      <UnpaidOrders changes={CHANGED_BY_TEAM_ORDERS} allAt="/index/orders" />
    </>
  );
}

/** The chosen pay method; before the first choice, the one of the order that the visitor has returned from. */
function methodOf(
  methods: readonly PayMethod[],
  free: boolean,
  chosenId: number | undefined,
  returnedName: string | undefined,
): PayMethod | undefined {
  // A free order shows no pay methods, yet the input must name one.
  if (free) return methods[0];
  return methods.find(({ id, name }) => (chosenId === undefined ? name === returnedName : id === chosenId));
}

interface StepsProps extends Pick<TeamCheckoutProps, 'goods' | 'now'> {
  readonly choice: Choice;
  readonly free: boolean;
  readonly method: PayMethod | undefined;
  readonly onMethod: (method: PayMethod) => void;
}

/** The numbered choices. */
function Steps({ goods, choice, now, free, method, onMethod }: StepsProps) {
  const { order, renew } = choice;
  const steps = stepsOf({
    tasks: tasksOf(goods).length > 1,
    time: renew !== undefined,
    seats: order.kind !== 'offer',
  });
  return (
    <div className={checkoutStyles.steps}>
      {steps.task > 0 && (
        <TaskPicker goods={goods} chosen={choice.task} onChoose={choice.chooseTask} now={now} />
      )}
      {renew !== undefined && (
        <TimePicker number={steps.time} goods={goods.goods} chosen={renew.time} onChoose={renew.chooseTime} />
      )}
      <SeatsStep number={steps.seats} goods={goods.goods} choice={choice} />
      {order.kind === 'offer' && order.trouble !== undefined && (
        <Banner tone="warning">
          <OfferTrouble order={order} />
        </Banner>
      )}
      {!free && (
        <PayMethodPicker number={steps.method} methods={goods.payArray} chosen={method} onChoose={onMethod} />
      )}
    </div>
  );
}

/** The steps' numbers in order; 0 for one that is left out. */
function stepsOf(shown: { readonly tasks: boolean; readonly time: boolean; readonly seats: boolean }) {
  const task = shown.tasks ? 1 : 0;
  const time = shown.time ? task + 1 : 0;
  const seats = shown.seats ? Math.max(task, time) + 1 : 0;
  return { task, time, seats, method: Math.max(task, time, seats) + 1 };
}
