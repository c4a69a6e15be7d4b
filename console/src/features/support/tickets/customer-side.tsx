import { EmailText } from '@causeway/web/email-text';
import type { Right } from '@causeway/contract/console/rights';
import type { Beside, OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { Anchor } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { customersPhrases, customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { customerPath, memberPath, ticketPath } from '../../../places.ts';
import { BlockOrigin } from '../../../ui/block-origin.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import type { CommandState } from '../../../ui/use-command.ts';
import styles from './customer-side.module.css';
import { useFilterSearch } from './queue-filters.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { TicketStatus } from '../../../ui/ticket-status.tsx';

interface CustomerSideProps {
  readonly detail: Pick<OperatorTicketDetail, 'customer' | 'others'>;
}

/** The customer's account, orders, devices and other tickets, beside the conversation. */
export function CustomerSide({ detail: { customer, others } }: CustomerSideProps) {
  const t = usePhrases(ticketsPhrases);
  const search = useFilterSearch();
  return (
    <div className={styles.side}>
      {customer !== null && <Account account={customer.account} />}
      {/* Its texts load apart from the page's: the whole ticket would wait, and the reply lose the focus. */}
      <Suspense fallback={null}>{customer !== null && <Actions customer={customer} />}</Suspense>
      {customer?.unsettled && <Unsettled unsettled={customer.unsettled} />}
      {customer?.orders && <Orders orders={customer.orders} />}
      {customer !== null && (
        <List title={t.devices} none={t.noDevices}>
          {customer.account.devices.map(({ id, name, type, linkedAt }) => (
            <li key={id}>
              <div>
                {name} <small>{type}</small>
              </div>
              <Time at={linkedAt} relative />
            </li>
          ))}
        </List>
      )}
      <List title={t.others} none={t.noOthers}>
        {others.map(({ id, title, state, writtenAt }) => (
          <li key={id}>
            <Anchor component={Link} to={ticketPath(id) + search} size="sm">
              {title}
            </Anchor>
            <span>
              <TicketStatus state={state} /> <Time at={writtenAt} relative />
            </span>
          </li>
        ))}
      </List>
    </div>
  );
}

function Account({ account }: { readonly account: Beside['account'] }) {
  const t = usePhrases(ticketsPhrases);
  const { languages } = usePhrases(wordsPhrases);
  const { id, email, kind, team, tier, accessUntil, ended, blockedAt, blockedBy, blockedReason } = account;
  return (
    <Section title={t.beside}>
      <div className={styles.account}>
        <span className={styles.email}>
          {team === null ? (
            <Anchor component={Link} to={`/customers/${id}`} size="sm">
              <EmailText text={email ?? t.deletedAccount} />
            </Anchor>
          ) : (
            email !== null && <EmailText text={email} />
          )}
          {email !== null && <CopyButton text={email} label={t.copyEmail} />}
        </span>
        {/* A member has no page; the team's page has their data. */}
        {team !== null && (
          <Anchor component={Link} to={memberPath(team.id, email)} size="sm">
            {t.memberOf(team.name)}
          </Anchor>
        )}
        {tier === null || accessUntil === null ? (
          <span>{t.noTier}</span>
        ) : (
          <span>
            <Status tone={ended ? 'bad' : 'good'}>{t.tiers[tier]}</Status> {ended ? t.ended : t.until}{' '}
            <Time at={accessUntil} />
          </span>
        )}
        {blockedAt !== null && (
          <div>
            <Status tone="bad">{t.blocked}</Status> <Time at={blockedAt} />
            <Suspense fallback={null}>
              <BlockOrigin {...{ blockedBy, blockedReason }} isMember={team !== null} />
            </Suspense>
          </div>
        )}
        {kind === 'team' && <span>{t.team}</span>}
        <span>{languages[account.language]}</span>
        <span>
          {t.fact(t.registered)}
          <Time at={account.createdAt} relative />
        </span>
      </div>
    </Section>
  );
}

/** Links to where the account is changed, some with the dialog open: a member's is changed on the team's page. */
function Actions({ customer: { account, orders } }: { readonly customer: Beside }) {
  const t = usePhrases(ticketsPhrases);
  const { changeTime } = usePhrases(customersPhrases);
  const { sendReset, changeEmail } = usePhrases(customerSupportPhrases);
  const may = useRights();
  const path = account.team === null ? customerPath(account.id) : memberPath(account.team.id, account.email);
  const isPerson = account.kind === 'individual';
  const link = (to: string, label: string, state?: CommandState) => (
    <li key={label}>
      <Anchor component={Link} to={to} state={state} size="sm">
        {label}
      </Anchor>
    </li>
  );
  const act = (right: Right, label: string, command: string) =>
    account.team === null && account.email !== null && may(right) ? [link(path, label, { command })] : [];
  return (
    <List title={t.accountActions} none="">
      {[
        link(path, account.team === null ? t.toAccount : t.toTeam),
        ...(isPerson ? [link(`${path}?tab=devices`, t.toDevices)] : []),
        ...(orders === null || account.team !== null ? [] : [link(`${path}?tab=orders`, t.toOrders)]),
        ...act('customers.time', changeTime, 'time'),
        ...act('customers.change', sendReset, 'reset'),
        ...act('customers.access', changeEmail, 'emailChange'),
      ]}
    </List>
  );
}

function Unsettled({ unsettled }: { readonly unsettled: NonNullable<Beside['unsettled']> }) {
  const t = usePhrases(ticketsPhrases);
  return (
    <List title={t.unsettled} none={t.noUnsettled}>
      {unsettled.map(({ id, kind, orderId, orderNumber, since, due }) => (
        <li key={id}>
          <Anchor component={Link} to={`/orders/${orderId}`} size="sm">
            {kind === 'refund' ? t.openRefund(orderNumber) : t.openDispute(orderNumber)}
          </Anchor>
          <Time at={since} relative />
          {due !== null && (
            <span>
              {t.fact(t.evidenceDue)}
              <Time at={due} relative />
            </span>
          )}
        </li>
      ))}
    </List>
  );
}

function Orders({ orders }: { readonly orders: NonNullable<Beside['orders']> }) {
  const t = usePhrases(ticketsPhrases);
  const { orderStatuses } = usePhrases(wordsPhrases);
  const language = useLanguage();
  const { usd } = useFormat();
  return (
    <List title={t.orders} none={t.noOrders}>
      {orders.map(({ id, plan, status, usd: amount, createdAt }) => (
        <li key={id}>
          <Anchor component={Link} to={`/orders/${id}`} size="sm">
            {plan[language]}
          </Anchor>
          <span>
            {usd(amount)} · {orderStatuses[status]} · <Time at={createdAt} relative />
          </span>
        </li>
      ))}
    </List>
  );
}

interface ListProps {
  readonly title: string;
  readonly none: string;
  readonly children: readonly ReactNode[];
}

function List({ title, none, children }: ListProps) {
  return (
    <Section title={title}>
      {children.length === 0 ? none : <ul className={styles.list}>{children}</ul>}
    </Section>
  );
}
