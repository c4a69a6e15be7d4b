import type { OrderTimelineItem } from '@causeway/contract/console/order-timeline';
import { TIER_NAMES, tierOf } from '@causeway/contract/tiers';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { Time } from '../../ui/time.tsx';
import { useActorName } from './labels.tsx';
import styles from './order-page.module.css';
import { wordsPhrases, actionsPhrases, mailNamesPhrases } from '../../phrases/names.ts';
import { nameIn } from '../../phrases/name-in.ts';

export function OrderTimeline({ items }: { readonly items: readonly OrderTimelineItem[] }) {
  const say = useSentences();
  return (
    <ol className={styles.timeline}>
      {items.map((item, index) => {
        const { text, note } = say(item);
        return (
          // The list is complete and never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Time at={item.at} />
            <span>
              {text}
              {note !== undefined && <span className={styles.quiet}> · {note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** An item's sentence, with its actor, reason or result. */
function useSentences(): (item: OrderTimelineItem) => { text: string; note?: string } {
  const t = usePhrases(moneyPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const { actions } = usePhrases(actionsPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const format = useFormat();
  const nameOf = useActorName();
  const said = t.events;
  return (item) => {
    switch (item.kind) {
      case 'created':
        return { text: said.created };
      case 'waiting_ends':
        return { text: said.waiting_ends };
      case 'payment':
        return {
          text: said.payment(nameIn(providers, item.provider), format.money(item.amount, item.currency)),
          note: item.reference,
        };
      case 'event': {
        const { amount, currency } = item;
        const sum = amount === null ? '' : format.money(amount, currency ?? '');
        return { text: said.event[item.said](nameIn(providers, item.provider), sum) };
      }
      case 'ledger': {
        const tier = TIER_NAMES[tierOf(item.tier)];
        if (item.days < 0) return { text: (item.source === 'dispute' ? said.held : said.revoked)(tier) };
        if (item.source === 'dispute' || item.source === 'refund') return { text: said.restored(tier) };
        if (item.source === 'referral') return { text: said.reward(format.count(item.days), tier) };
        const given = item.source === 'campaign' ? said.extra : said.given;
        return { text: given(format.count(item.days), tier) };
      }
      case 'receipt':
        return { text: said.receipt(String(item.number)) };
      case 'refund':
        return {
          text: (item.refundedUnmatched ? said.refundUnmatched : said.refund)(
            format.money(item.amount, item.currency),
          ),
          note: t.refundStates[item.state],
        };
      case 'mail':
        return { text: said.mail(nameIn(mailNames, item.template)), note: t.mailStates[item.state] };
      default: {
        const by = nameOf(item.actor);
        return {
          text: nameIn(actions, item.action),
          note: item.reason === null ? by : `${by} · ${item.reason}`,
        };
      }
    }
  };
}
