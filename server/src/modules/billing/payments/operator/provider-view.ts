import type { PaymentProviderRow } from '@causeway/contract/console/providers';
import { toEpoch, toEpochOrNull } from '../../../../platform/epoch.ts';
import { viewActor } from '../../orders/operator/actor-view.ts';
import { currencyOf } from '../pay-channel.ts';
import type { KnownProvider } from './provider-service.ts';

/** A whitelist: a provider's configuration never leaves the server. */
export function viewProvider({
  provider,
  signal,
  channel,
  isRateMissing,
}: KnownProvider): PaymentProviderRow {
  const { probe, sendTest, listMovements } = provider;
  return {
    name: provider.name,
    methods: [...provider.methods],
    currencies: [...new Set(provider.methods.map((method) => currencyOf(provider, method)))],
    enabled: channel?.enabled ?? true,
    suspendedAt: toEpochOrNull(channel?.suspended_at),
    rateMissing: isRateMissing,
    refused: Object.entries(channel?.refused ?? {}).map(([method, reason]) => ({ method, reason })),
    refundsByHand: provider.refundsByHand === true,
    refundsToAddress: provider.refundsToAddress === true,
    can: { probe: probe !== undefined, test: sendTest !== undefined, compare: listMovements !== undefined },
    probe: signal === undefined ? null : viewProbe(signal),
    silentAt: toEpochOrNull(signal?.silent_at),
    heard: signal === undefined ? null : viewHeard(signal),
    refusedAt: toEpochOrNull(signal?.refused_at),
    recovered: signal?.recovered ?? 0,
    test: signal === undefined ? null : viewTest(signal),
  };
}

type Signal = NonNullable<KnownProvider['signal']>;

function viewProbe(row: Signal): PaymentProviderRow['probe'] {
  const { probed_at: at, account, is_live: live, clock_ahead_ms: ms } = row;
  if (at === null || account === null || live === null) return null;
  return { at: toEpoch(at), account, live, clockAhead: ms === null ? null : Math.round(ms / 100) / 10 };
}

function viewHeard({
  received_at: at,
  sent_at: sent,
  event_type: type,
}: Signal): PaymentProviderRow['heard'] {
  if (at === null || sent === null || type === null) return null;
  return { at: toEpoch(at), type, delay: Math.round((at.getTime() - sent.getTime()) / 1000) };
}

function viewTest(row: Signal): PaymentProviderRow['test'] {
  const { tested_at: at, tested_by: by, test_heard_at: heard, tester } = row;
  if (at === null || by === null) return null;
  const isHeard = heard !== null && heard >= at;
  return { at: toEpoch(at), by: viewActor(by, tester), heardAt: isHeard ? toEpoch(heard) : null };
}
