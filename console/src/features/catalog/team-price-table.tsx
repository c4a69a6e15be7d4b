import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { quoteTeam, sizeSaving } from '@causeway/contract/team-quote';
import { Table, Text } from '@mantine/core';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPricesPhrases } from '../../phrases/catalog.ts';
import { useFormat } from '../../ui/format.ts';
import styles from './catalogue.module.css';

const SHOWN_SEATS = [5, 10, 20, 50, 100];
const MONTH = 30;

/** The prices of some numbers of seats for each time, by the quote that charges them. */
export function TeamPriceTable({ prices: { times, sizes } }: { readonly prices: TeamPricesDraft }) {
  const t = usePhrases(teamPricesPhrases);
  const format = useFormat();
  if (times.length === 0) return <Text size="sm">{t.noPrices}</Text>;
  return (
    // A scrolling element must be reachable by keyboard; a section would be a landmark within another of the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={t.prices} tabIndex={0} className={styles.frame}>
      <Table className={styles.prices ?? ''} aria-label={t.prices}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t.sizeColumn}</Table.Th>
            {times.map(({ days }) => (
              <Table.Th key={days} scope="col" className={styles.figures}>
                {t.daysColumn(format.count(days))}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {SHOWN_SEATS.map((seats) => (
            <Table.Tr key={seats}>
              <Table.Th scope="row">{format.count(seats)}</Table.Th>
              {times.map(({ days, ...price }) => {
                const { totalCents } = quoteTeam(price, seats, sizeSaving(sizes, seats));
                return (
                  <Table.Td key={days} className={styles.figures}>
                    {format.usd(totalCents / 100)}
                    <span className={styles.names}>
                      {t.monthly(format.usd((totalCents / seats / days) * (MONTH / 100)))}
                    </span>
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
