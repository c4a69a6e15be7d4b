import type { InboxKind } from '@causeway/contract/console/lists';

export const phrases = {
  title: 'Inbox',
  lead: 'Everything that’s waiting for someone with your role.',
  today: 'Waiting for you',
  all: 'Open inbox',
  none: 'Nothing is waiting for you.',
  noneOf: (kind: string) => `Nothing of the type “${kind}” is waiting for you.`,
  noneText: 'New items appear here as they come in.',
  kind: 'Type',
  kinds: {
    ticket: 'Tickets',
    payment: 'Payments to review',
    dispute: 'Disputes',
    refund: 'Refunds to finish',
    difference: 'Differences',
    provider: 'Payment providers',
    condition: 'Active conditions',
    job: 'Failed jobs',
    email: 'Failed emails',
    approval: 'Changes to approve',
    setup: 'Setup to finish',
  } satisfies Record<InboxKind, string>,
  counted: (kind: string, count: string) => `${kind} (${count})`,
  item: 'Item',
  since: 'Waiting',
  deadline: 'Deadline',
  more: (shown: string, count: string) =>
    `${shown} of ${count} shown. Choose a type to see more of it, or work through these first.`,
  choose: 'Choose alerts',
  setup: {
    brand: 'Set your brand',
    supportEmail: 'Set your support email',
    plans: 'Put a plan on sale',
    payMethods: 'Turn on a payment method',
  } as Readonly<Record<string, string>>,
};
