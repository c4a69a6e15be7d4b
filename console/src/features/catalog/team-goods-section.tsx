import { readTeamGoods, type TeamGoodsDraft } from '@causeway/contract/console/teams';
import { useRead } from '../../api/use-read.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamGoodsPhrases } from '../../phrases/catalog.ts';
import { Fact } from '../../ui/fact.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './catalogue.module.css';
import { TeamGoodsEditor } from './team-goods-editor.tsx';
import { TeamPrices } from './team-prices.tsx';
import { useTeamGoodsLines } from './use-team-goods-lines.ts';

/** What team packages are priced by, and what comes of it. */
export function TeamGoodsSection({ mayChange }: { readonly mayChange: boolean }) {
  const t = usePhrases(teamGoodsPhrases);
  const goods = useRead(readTeamGoods, {});
  return (
    <Section title={t.title} lead={t.lead}>
      <Loaded read={goods} lines={6}>
        {(read) => (mayChange ? <TeamGoodsEditor goods={read} /> : <Terms goods={read} />)}
      </Loaded>
    </Section>
  );
}

/** For those who may only look. */
function Terms({ goods }: { readonly goods: TeamGoodsDraft }) {
  const t = usePhrases(teamGoodsPhrases);
  const lines = Object.entries(useTeamGoodsLines()(goods));
  return (
    <>
      <dl className={styles.terms}>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      <TeamPrices goods={goods} lead={t.pricesAsTheyAre} />
    </>
  );
}
