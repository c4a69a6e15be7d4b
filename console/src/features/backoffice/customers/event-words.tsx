import type { TimelineEvent } from '@causeway/contract/console/customer-timeline';
import type { ReactNode } from 'react';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Status } from '../../../ui/status.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { OrderStatus } from '../../../ui/order-status.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';
import { wordsPhrases, actionsPhrases, mailNamesPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';

type EventOf<Kind> = Extract<TimelineEvent, { readonly kind: Kind }>;
type Words = ReturnType<typeof useWords>;

/** The text of a timeline event, with a link to its subject. */
export function EventWords({ event }: { readonly event: TimelineEvent }) {
  const words = useWords();
  const write = WRITERS[event.kind] as ((event: TimelineEvent, words: Words) => ReactNode) | undefined;
  // A newer server may have events that this page does not know.
  return write?.(event, words);
}

function useWords() {
  return {
    t: usePhrases(customersPhrases),
    ...usePhrases(actionsPhrases),
    ...usePhrases(mailNamesPhrases),
    ...usePhrases(wordsPhrases),
    format: useFormat(),
    language: useLanguage() === 'zh' ? ('cn' as const) : ('en' as const),
  };
}

const WRITERS: {
  readonly [Kind in TimelineEvent['kind']]: (event: EventOf<Kind>, words: Words) => ReactNode;
} = {
  time: ({ tier, days, source, orderId }, { t, format }) => (
    <>
      {t.tiers[tier]} {t.days(signed(days, format.count))}{' '}
      {(source !== 'order' || orderId === null) && <small>{t.timeSources[source]} </small>}
      {orderId !== null && (
        <PageLink to="order" id={orderId} inText>
          {t.order}
        </PageLink>
      )}
    </>
  ),
  order: ({ id, name, usd, number, status }, { t, format, language }) => (
    <>
      {t.planAndPrice(name[language], format.usd(usd))}{' '}
      <PageLink to="order" id={id} inText>
        {number}
      </PageLink>{' '}
      <OrderStatus status={status} />
    </>
  ),
  payment: (
    { amount, currency, status, provider, reference, orderId, number, anomaly },
    { t, providers, format },
  ) => (
    <>
      {format.money(amount, currency)} {t.paymentStatuses[status]}{' '}
      <small>
        {nameIn(providers, provider)} {reference}
      </small>{' '}
      <PageLink to="order" id={orderId} inText>
        {number}
      </PageLink>{' '}
      {anomaly !== null && <Status tone="bad">{t.needsReview}</Status>}
    </>
  ),
  refund: ({ amount, currency, state, orderId, number }, { t, format }) => (
    <>
      {format.money(amount, currency)} {t.refundStates[state]}{' '}
      <PageLink to="order" id={orderId} inText>
        {number}
      </PageLink>
    </>
  ),
  device: ({ name, type }, { t }) => (
    <>
      {name} <small>{`${type} · ${t.heardOf}`}</small>
    </>
  ),
  ticket: ({ id, title, state }) => (
    <>
      <PageLink to="ticket" id={id} inText>
        {title}
      </PageLink>{' '}
      <TicketStatus state={state} />
    </>
  ),
  mail: ({ template, status }, { t, mailNames }) => (
    <>
      {nameIn(mailNames, template)}{' '}
      <Status tone={status === 'failed' ? 'bad' : status === 'sent' ? 'plain' : 'info'}>
        {t.mailStatuses[status]}
      </Status>
    </>
  ),
  security: ({ event, browser, system }, { t }) => (
    <>
      {t.events[event]} <small>{[browser, system].filter((part) => part !== null).join(' · ')}</small>
    </>
  ),
  audit: ({ action, by, reason }, { t, actions }) => (
    <>
      {nameIn(actions, action)} <small>{t.byWhom(t.bySystem[by] ?? by)}</small>
      {reason !== null && <div>“{reason}”</div>}
    </>
  ),
};

const signed = (days: number, count: (days: number) => string): string =>
  `${days > 0 ? '+' : '−'}${count(Math.abs(days))}`;
