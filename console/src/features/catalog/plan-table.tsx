import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { ActionIcon, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import table from '../../ui/data-table.module.css';
import { AS } from '../../ui/table-roles.ts';
import styles from './catalogue.module.css';
import { usePlanOrder } from './use-plan-order.ts';

interface PlanTableProps {
  readonly plans: readonly ConsolePlan[];
  readonly mayChange: boolean;
}

/** All plans in the site's order, changed by dragging rows or by buttons; on a phone, cards. */
export function PlanTable({ plans, mayChange }: PlanTableProps) {
  const t = usePhrases(cataloguePhrases);
  const { ordered, move, busy, said } = usePlanOrder(plans);
  const [dragged, setDragged] = useState<number>();
  return (
    // A scrolling element must be reachable by keyboard; a section would be a landmark within another of the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={t.plansTitle} tabIndex={0} className={`${table.frame} ${table.flush}`}>
      <Table {...AS.table} horizontalSpacing={7}>
        <PlanHead mayChange={mayChange} />
        <Table.Tbody {...AS.rowGroup}>
          {ordered.map((plan, index) => (
            <Table.Tr
              {...AS.row}
              key={plan.key}
              className={styles.row}
              draggable={mayChange && !busy}
              data-dragged={dragged === index || undefined}
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && void move(dragged, index)}
            >
              <PlanCells plan={plan} />
              {mayChange && (
                <Table.Td {...AS.cell} className={table.pinned ?? ''}>
                  <OrderButtons plan={plan} index={index} last={ordered.length - 1} move={move} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <output className="visually-hidden">{said}</output>
    </div>
  );
}

function PlanHead({ mayChange }: Pick<PlanTableProps, 'mayChange'>) {
  const t = usePhrases(cataloguePhrases);
  return (
    <Table.Thead {...AS.rowGroup}>
      <Table.Tr {...AS.row}>
        <Table.Th {...AS.head} scope="col">
          {t.name}
        </Table.Th>
        <Table.Th {...AS.head} scope="col" className={table.figures ?? ''}>
          {t.days}
        </Table.Th>
        <Table.Th {...AS.head} scope="col" className={table.figures ?? ''}>
          {t.devices}
        </Table.Th>
        <Table.Th {...AS.head} scope="col" className={table.figures ?? ''}>
          {t.price}
        </Table.Th>
        <Table.Th {...AS.head} scope="col">
          {t.offerTitle}
        </Table.Th>
        <Table.Th {...AS.head} scope="col">
          {t.state}
        </Table.Th>
        {mayChange && (
          <Table.Th {...AS.head} scope="col" className={table.pinned ?? ''}>
            {t.order}
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

interface OrderButtonsProps {
  readonly plan: ConsolePlan;
  readonly index: number;
  readonly last: number;
  readonly move: (from: number, to: number) => Promise<void>;
}

function OrderButtons({ plan, index, last, move }: OrderButtonsProps) {
  const t = usePhrases(cataloguePhrases);
  const name = plan.name[useLanguage()];
  return (
    <ActionIcon.Group>
      <ActionIcon
        variant="default"
        aria-label={t.up(name)}
        aria-disabled={index === 0}
        data-disabled={index === 0}
        onClick={() => void move(index, index - 1)}
      >
        <UpIcon size={14} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t.down(name)}
        aria-disabled={index === last}
        data-disabled={index === last}
        onClick={() => void move(index, index + 1)}
      >
        <DownIcon size={14} />
      </ActionIcon>
    </ActionIcon.Group>
  );
}

function PlanCells({ plan }: { readonly plan: ConsolePlan }) {
  const t = usePhrases(cataloguePhrases);
  const format = useFormat();
  const language = useLanguage();
  const { offer, priceCents, priceFen } = plan;
  return (
    <>
      <Table.Td {...AS.cell} className={table.name ?? ''}>
        <Link to={`/catalogue/${plan.key}`} className={table.link}>
          {plan.name[language]}
        </Link>
        <span className={styles.names}>
          {plan.key} · {plan.tier.toUpperCase()}
        </span>
      </Table.Td>
      <Table.Td {...AS.cell} className={table.figures ?? ''} data-label={t.days}>
        {format.count(plan.days)}
      </Table.Td>
      <Table.Td {...AS.cell} className={table.figures ?? ''} data-label={t.devices}>
        {format.count(plan.deviceNum)}
      </Table.Td>
      <Table.Td {...AS.cell} className={table.figures ?? ''} data-label={t.price}>
        {priceCents === null ? `¥${((priceFen ?? 0) / 100).toFixed(2)}` : format.usd(priceCents / 100)}
        {plan.save > 0 && <span className={styles.names}>−{format.percent(plan.save / 100)}</span>}
      </Table.Td>
      <Table.Td {...AS.cell} data-label={t.offerTitle}>
        {offer === null ? (
          t.noOffer
        ) : (
          <>
            {t.offerUntil(format.usd(offer.priceCents / 100))} <Time at={offer.endsAt} />
          </>
        )}
      </Table.Td>
      <Table.Td {...AS.cell} data-label={t.state}>
        <Status tone={plan.onSale ? 'good' : 'plain'}>{plan.onSale ? t.onSale : t.offSale}</Status>{' '}
        {plan.recommend && <Status tone="info">{t.recommended}</Status>}
      </Table.Td>
    </>
  );
}
