import type { TimelineEvent } from '@causeway/contract/console/customer-timeline';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderPath, ticketPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Status } from '../../../ui/status.tsx';
import { OrderStatus } from '../../../ui/order-status.tsx';
import { TicketStatus } from '../../../ui/ticket-status.tsx';
import { wordsPhrases, actionsPhrases, mailNamesPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';

/** What an event of the timeline says, with the way to what it is about. */
export function EventWords({ event }: { readonly event: TimelineEvent }) {
  const t = usePhrases(customersPhrases);
  const { actions } = usePhrases(actionsPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const format = useFormat();
  const name = useLanguage() === 'zh' ? 'cn' : 'en';
  switch (event.kind) {
    case 'time':
      return (
        <>
          {t.tiers[event.tier]} {t.days(signed(event.days))} <small>{t.timeSources[event.source]}</small>{' '}
          {event.orderId !== null && <To path={orderPath(event.orderId)}>{t.order}</To>}
        </>
      );
    case 'order':
      return (
        <>
          {event.name[name]}, {format.usd(event.usd)} <To path={orderPath(event.id)}>{event.number}</To>{' '}
          <OrderStatus status={event.status} />
        </>
      );
    case 'payment':
      return (
        <>
          {format.usd(event.usd)} {t.paymentStatuses[event.status]}{' '}
          <small>
            {nameIn(providers, event.provider)} {event.reference}
          </small>{' '}
          <To path={orderPath(event.orderId)}>{event.number}</To>{' '}
          {event.anomaly !== null && <Status tone="bad">{t.needsReview}</Status>}
        </>
      );
    case 'device':
      return (
        <>
          {event.name} <small>{`${event.type} · ${t.heardOf}`}</small>
        </>
      );
    case 'ticket':
      return (
        <>
          <To path={ticketPath(event.id)}>{event.title}</To> <TicketStatus state={event.state} />
        </>
      );
    case 'mail':
      return (
        <>
          {nameIn(mailNames, event.template)}{' '}
          <Status tone={event.status === 'failed' ? 'bad' : event.status === 'sent' ? 'plain' : 'info'}>
            {t.mailStatuses[event.status]}
          </Status>
        </>
      );
    case 'security':
      return (
        <>
          {t.events[event.event]}{' '}
          <small>{[event.browser, event.system].filter((part) => part !== null).join(' · ')}</small>
        </>
      );
    case 'audit':
      return (
        <>
          {nameIn(actions, event.action)} <small>{t.byWhom(t.bySystem[event.by] ?? event.by)}</small>
          {event.reason !== null && <div>“{event.reason}”</div>}
        </>
      );
    default:
      return null;
  }
}

const signed = (days: number): string => `${days > 0 ? '+' : '−'}${Math.abs(days)}`;

function To({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return (
    <Anchor component={Link} to={path} inherit underline="always">
      {children}
    </Anchor>
  );
}
