import type { PaymentProvider, ProviderDispute, ProviderEvent } from '../payment.ts';

/** A provider under another name, which its events carry: a further account of its kind. */
export function underName(provider: PaymentProvider, name: string): PaymentProvider {
  if (provider.name === name) return provider;
  const renamed = (events: readonly ProviderEvent[]) => events.map((event) => rename(event, name));
  const { listDisputes, listFraudWarnings } = provider;
  return {
    ...provider,
    name,
    async readWebhook(rawBody, headers, network) {
      const event = await provider.readWebhook(rawBody, headers, network);
      return event && { ...event, events: renamed(event.events) };
    },
    check: async (payment, options) => renamed(await provider.check(payment, options)),
    ...(listDisputes && { listDisputes: (since: Date) => renameDisputes(listDisputes(since), name) }),
    ...(listFraudWarnings && {
      listFraudWarnings: async (since: Date) =>
        (await listFraudWarnings(since)).map((warning) => ({ ...warning, provider: name })),
    }),
  };
}

function rename(event: ProviderEvent, provider: string): ProviderEvent {
  switch (event.kind) {
    case 'payment':
      return { ...event, event: { ...event.event, provider } };
    case 'refund':
      return { ...event, refund: { ...event.refund, provider } };
    case 'dispute':
      return { ...event, dispute: { ...event.dispute, provider } };
    case 'fraud_warning':
      return { ...event, warning: { ...event.warning, provider } };
    default:
      return event;
  }
}

async function* renameDisputes(disputes: AsyncIterable<ProviderDispute>, provider: string) {
  for await (const dispute of disputes) yield { ...dispute, provider };
}
