import { readTeamPrices } from '@causeway/contract/console/calls';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { useRead } from '../../api/use-read.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPricesPhrases } from '../../phrases/catalog.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './catalogue.module.css';
import { TeamPricesEditor } from './team-prices-editor.tsx';
import { TeamPrices } from './team-prices.tsx';
import { useTeamPricesLines } from './use-team-prices-lines.ts';

/** The terms of team prices, and the resulting prices. */
export function TeamPricesSection({ mayChange }: { readonly mayChange: boolean }) {
  const t = usePhrases(teamPricesPhrases);
  const prices = useRead(readTeamPrices, {});
  return (
    <Section title={t.title} lead={t.lead}>
      <Loaded read={prices} lines={6}>
        {(read) => (mayChange ? <TeamPricesEditor prices={read} /> : <Terms prices={read} />)}
      </Loaded>
    </Section>
  );
}

/** For operators who may only read. */
function Terms({ prices }: { readonly prices: TeamPricesDraft }) {
  const t = usePhrases(teamPricesPhrases);
  const lines = Object.entries(useTeamPricesLines()(prices));
  return (
    <>
      <dl className={styles.terms}>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <TeamPrices prices={prices} lead={t.pricesAsTheyAre} />
    </>
  );
}
