import type { PaymentProviderRow } from '@causeway/contract/console/providers';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Fact } from '../../ui/fact.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useActorName } from './labels.tsx';
import styles from './order-page.module.css';

interface FactsProps {
  readonly provider: PaymentProviderRow;
}

/** Whether customers can pay with a provider, and why not. */
export function ProviderOffer({ provider }: FactsProps) {
  const t = usePhrases(reconciliationPhrases);
  const words = usePhrases(wordsPhrases);
  const { refused, currencies, refundsByHand, refundsToAddress } = provider;
  return (
    <dl className={styles.facts}>
      <OfferState provider={provider} />
      {refused.map(({ method, reason }) => (
        <Fact key={method} name={t.refusedMethod(nameIn(words.payMethods, method))}>
          {reason}
        </Fact>
      ))}
      <Fact name={t.currency}>
        {currencies.map((currency) => t.currencies[currency]).join(words.listComma)}
      </Fact>
      {refundsByHand && <Fact name={t.refunds}>{t.refundsByHand}</Fact>}
      {refundsToAddress && <Fact name={t.refunds}>{t.refundsToAddress}</Fact>}
    </dl>
  );
}

function OfferState({ provider: { enabled, suspendedAt, rateMissing } }: FactsProps) {
  const t = usePhrases(reconciliationPhrases);
  if (!enabled) {
    return (
      <Fact name={t.offer}>
        <Status tone="plain">{t.switchedOff}</Status>
      </Fact>
    );
  }
  if (suspendedAt !== null) {
    return (
      <Fact name={t.offer} note={t.suspendedText}>
        <Status tone="bad">{t.suspended}</Status> <Time at={suspendedAt} relative />
      </Fact>
    );
  }
  return (
    <Fact name={t.offer} note={rateMissing && t.rateMissingText}>
      <Status tone={rateMissing ? 'warn' : 'good'}>{rateMissing ? t.rateMissing : t.offered}</Status>
    </Fact>
  );
}

export function ProviderFacts({ provider }: FactsProps) {
  const t = usePhrases(reconciliationPhrases);
  const { refusedAt } = provider;
  return (
    <dl className={styles.facts}>
      <Account provider={provider} />
      <Heard provider={provider} />
      <Fact name={t.refused} note={refusedAt !== null && t.refusedText}>
        {refusedAt === null ? t.nothingRefused : <Time at={refusedAt} relative />}
      </Fact>
      <Recovered count={provider.recovered} />
      <Test test={provider.test} />
    </dl>
  );
}

function Account({ provider: { probe, silentAt } }: FactsProps) {
  const t = usePhrases(reconciliationPhrases);
  const clock = useClockWords();
  const silence = silentAt !== null && (
    <Status tone="bad">
      {t.silent} · <Time at={silentAt} relative />
    </Status>
  );
  if (probe === null) return <Fact name={t.account}>{silence || t.neverAsked}</Fact>;
  return (
    <>
      <Fact
        name={t.account}
        note={
          <>
            {t.asOf} <Time at={probe.at} relative />
          </>
        }
      >
        {probe.account} <Status tone={probe.live ? 'good' : 'info'}>{probe.live ? t.live : t.testing}</Status>{' '}
        {silence}
      </Fact>
      <Fact name={t.clock}>{clock(probe.clockAhead)}</Fact>
    </>
  );
}

function useClockWords(): (ahead: number | null) => string {
  const t = usePhrases(reconciliationPhrases);
  const { count } = useFormat();
  return (ahead) => {
    if (ahead === null) return t.clockUnknown;
    if (Math.abs(ahead) < 1) return t.clockAlike;
    const seconds = count(Math.abs(ahead));
    return ahead > 0 ? t.clockAhead(seconds) : t.clockBehind(seconds);
  };
}

function Heard({ provider: { heard } }: FactsProps) {
  const t = usePhrases(reconciliationPhrases);
  const { count } = useFormat();
  if (heard === null) return <Fact name={t.heard}>{t.nothingHeard}</Fact>;
  return (
    <Fact name={t.heard} note={`${heard.type} · ${t.delay(count(heard.delay))}`}>
      <Time at={heard.at} relative />
    </Fact>
  );
}

function Recovered({ count }: { readonly count: number }) {
  const t = usePhrases(reconciliationPhrases);
  const format = useFormat();
  if (count === 0) return <Fact name={t.recovered}>{t.recoveredNone}</Fact>;
  return (
    <Fact name={t.recovered} note={t.recoveredText}>
      <Status tone="warn">{t.recoveredCount(format.count(count))}</Status>
    </Fact>
  );
}

function Test({ test }: Pick<PaymentProviderRow, 'test'>) {
  const t = usePhrases(reconciliationPhrases);
  const nameOf = useActorName();
  const { count } = useFormat();
  if (test === null) return <Fact name={t.test}>{t.neverTested}</Fact>;
  const { at, by, heardAt } = test;
  return (
    <Fact name={t.test} note={nameOf(by)}>
      <Time at={at} relative />{' '}
      <Status tone={heardAt === null ? 'info' : 'good'}>
        {heardAt === null ? t.testWaiting : t.testHeard(count(heardAt - at))}
      </Status>
    </Fact>
  );
}
