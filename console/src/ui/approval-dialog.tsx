import type { Approval } from '@causeway/contract/console/approvals';
import {
  approveRequest,
  declineRequest,
  listApprovals,
  listBulkActions,
  listOrders,
  listReviewItems,
  readBulkAction,
  readCustomer,
  readCustomerTimeline,
  readOrder,
  sumOrders,
  sumReviewItems,
} from '@causeway/contract/console/calls';
import { Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useChange } from '../api/use-change.ts';
import { useSelf } from '../api/use-self.ts';
import { approvalsPhrases } from '../phrases/identity.ts';
import { nameIn } from '../phrases/name-in.ts';
import { mailNamesPhrases, wordsPhrases } from '../phrases/names.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { BusyButton } from './busy-button.tsx';
import { ChangeTable } from './change-view.tsx';
import { Dialog } from './dialog.tsx';
import { Form } from './form.tsx';
import { PageLink } from './page-link.tsx';
import { ReasonField, useReasonFields } from './reason-dialog.tsx';
import { useAskingClose } from './unsaved.ts';

interface ApprovalDialogProps {
  readonly approval: Approval;
  readonly onClose: () => void;
}

/** The value of the button. */
const DECLINE = 'decline';
const AGAIN = [
  listApprovals,
  readOrder,
  listOrders,
  sumOrders,
  listReviewItems,
  sumReviewItems,
  listBulkActions,
  readBulkAction,
  readCustomer,
  readCustomerTimeline,
];
/** Their approval only starts them: the provider may refuse a refund, and a bulk action changes row by row. */
const STARTED: readonly Approval['action'][] = [
  'order.refund',
  'order.refund_override',
  'customer.time_bulk',
];

/** What a request changes, and the decision: its requester withdraws it, a colleague approves or declines it. */
export function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const t = usePhrases(approvalsPhrases);
  const isOwn = useSelf().data?.operator.id === approval.requestedBy.id;
  const fields = useReasonFields({});
  const common = { again: AGAIN, onDone: onClose, onRefusal: fields.onRefusal };
  const approve = useChange(approveRequest, {
    ...common,
    done: STARTED.includes(approval.action) ? t.started : t.approved,
  });
  const decline = useChange(declineRequest, { ...common, done: isOwn ? t.withdrawn : t.declined });
  const busy = approve.busy || decline.busy;
  const close = useAskingClose({ isUnsaved: fields.isChanged, busy, onClose });
  const decide = (pressed: string) => {
    const { submit } = isOwn || pressed === DECLINE ? decline : approve;
    if (fields.refuse({})) void submit({ id: approval.id, reason: fields.reason });
  };
  return (
    <Dialog title={t.actions[approval.action]} size="lg" onClose={close}>
      <Form onSubmit={decide} wrong={fields.wrong}>
        <RequestFacts approval={approval} />
        <ChangeTable {...changeIn(approval)} />
        <Text size="sm">{isOwn ? t.own : t.ask}</Text>
        <ReasonField fields={fields} />
        <Group justify="flex-end" gap="xs">
          {!isOwn && (
            <BusyButton type="submit" value={DECLINE} variant="default" loading={decline.busy}>
              {t.decline}
            </BusyButton>
          )}
          <BusyButton
            type="submit"
            color={isOwn ? 'red.9' : 'tide'}
            loading={isOwn ? decline.busy : approve.busy}
          >
            {isOwn ? t.withdraw : t.approve}
          </BusyButton>
        </Group>
      </Form>
    </Dialog>
  );
}

/** The customer concerned, if there is one. */
export function ApprovalCustomer({ accountId, accountEmail }: Pick<Approval, 'accountId' | 'accountEmail'>) {
  return (
    accountId !== null && (
      <PageLink to="customer" id={accountId}>
        {accountEmail ?? accountId}
      </PageLink>
    )
  );
}

function RequestFacts({ approval }: Pick<ApprovalDialogProps, 'approval'>) {
  const t = usePhrases(approvalsPhrases);
  const { reason } = usePhrases(framePhrases);
  const { accountId, after } = approval;
  const plan = orderIn(approval) === undefined ? undefined : after?.['plan'];
  const page = useSubjectPage(approval);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.requestedBy, approval.requestedBy.name],
    [reason, approval.reason],
    ...(page === undefined ? [] : [[t.subject, <PageLink key="subject" {...page} />] as const]),
    ...(typeof plan === 'string' ? [[t.plan, plan] as const] : []),
    ...(accountId === null ? [] : [[t.customer, <ApprovalCustomer key="customer" {...approval} />] as const]),
  ];
  return (
    <Table variant="vertical" layout="fixed">
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" w={150}>
              {name}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const ABOUT_ORDERS: readonly Approval['action'][] = [
  'payment.offline',
  'payment.accept',
  'order.refund',
  'order.refund_override',
];

/** The number of the order that a request is about. Requests of earlier versions don't name it. */
export function orderIn({ action, after }: Pick<Approval, 'action' | 'after'>): string | undefined {
  const number = ABOUT_ORDERS.includes(action) ? after?.['order'] : undefined;
  return typeof number === 'string' ? number : undefined;
}

/** Without what names the order. */
function changeIn(approval: Approval): Pick<Approval, 'before' | 'after'> {
  const { before, after } = approval;
  if (orderIn(approval) === undefined) return { before, after };
  const names = { order: undefined, plan: undefined };
  return { before: { ...before, ...names }, after: { ...after, ...names } };
}

/** The page of what a request is about, named in words; the wheel's is its change. */
function useSubjectPage({ action, subject, after }: Approval) {
  const t = usePhrases(approvalsPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const { languages, listComma } = usePhrases(wordsPhrases);
  if (ABOUT_ORDERS.includes(action))
    return { to: 'order', id: subject, children: orderIn({ action, after }) ?? t.toOrder } as const;
  if (action !== 'mail_text.change') return undefined;
  const [template = '', language = ''] = subject.split('.');
  const name = [nameIn(mailNames, template), nameIn(languages, language)].join(listComma);
  return { to: 'mailText', id: template, search: `?language=${language}`, children: name } as const;
}
