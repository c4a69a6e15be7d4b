import { OFFER_DAYS_MAX } from '@causeway/contract/console/limits';
import { TEAM_SEATS_MAX } from '@causeway/contract/limits';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { amountText, readAmount, readWhole } from '../../ui/typed-figures.ts';

/** A row of the form; `id` identifies it while its texts change. */
export interface TimeRow {
  readonly id: string;
  readonly days: string;
  readonly price: string;
  readonly save: string;
}
export interface SizeRow {
  readonly id: string;
  readonly seats: string;
  readonly save: string;
}
export interface TeamPricesRows {
  readonly times: readonly TimeRow[];
  readonly sizes: readonly SizeRow[];
}

export type TeamPricesFault = 'days' | 'daysTwice' | 'price' | 'save' | 'seats' | 'seatsTwice' | 'saveFalls';

interface ReadTeamPrices {
  /** The rows without faults, smallest first. */
  readonly draft: TeamPricesDraft;
  /** The faults by `{row's id}.{field}`. */
  readonly faults: ReadonlyMap<string, TeamPricesFault>;
}

/** The form's rows of prices and sizes, smallest first. */
export function rowsOf({ times, sizes }: TeamPricesDraft): TeamPricesRows {
  const byDays = times.toSorted((one, other) => one.days - other.days);
  const bySeats = sizes.toSorted((one, other) => one.deviceNum - other.deviceNum);
  return {
    times: byDays.map(({ days, unitCents, save }) => ({
      id: `time-${days}`,
      days: String(days),
      price: amountText(unitCents),
      save: String(save),
    })),
    sizes: bySeats.map(({ deviceNum, save }) => ({
      id: `size-${deviceNum}`,
      seats: String(deviceNum),
      save: String(save),
    })),
  };
}

const within = (text: string, min: number, max: number): number | undefined => {
  const read = readWhole(text);
  return read === undefined || read < min || read > max ? undefined : read;
};

/** The form's values and faults; the server has the same rules. */
export function readTeamPrices({ times, sizes }: TeamPricesRows): ReadTeamPrices {
  const faults = new Map<string, TeamPricesFault>();
  const read = {
    times: times.flatMap(({ id, ...texts }) => {
      const days = within(texts.days, 1, OFFER_DAYS_MAX);
      const unitCents = readAmount(texts.price);
      const save = within(texts.save, 0, 99);
      if (days === undefined) faults.set(`${id}.days`, 'days');
      if (unitCents === undefined || unitCents === 0) faults.set(`${id}.price`, 'price');
      if (save === undefined) faults.set(`${id}.save`, 'save');
      return days === undefined || !unitCents || save === undefined ? [] : [{ id, days, unitCents, save }];
    }),
    sizes: sizes.flatMap(({ id, ...texts }) => {
      const deviceNum = within(texts.seats, 1, TEAM_SEATS_MAX);
      const save = within(texts.save, 0, 99);
      if (deviceNum === undefined) faults.set(`${id}.seats`, 'seats');
      if (save === undefined) faults.set(`${id}.save`, 'save');
      return deviceNum === undefined || save === undefined ? [] : [{ id, deviceNum, save }];
    }),
  };
  // Of two equal rows, the later one is the fault.
  const once = <Row extends { readonly id: string }>(
    rows: readonly Row[],
    figureOf: (row: Row) => number,
    [field, fault]: readonly [string, TeamPricesFault],
  ): Row[] => {
    const first = rows.filter((row, index) => {
      const isFirst = rows.findIndex((other) => figureOf(other) === figureOf(row)) === index;
      if (!isFirst) faults.set(`${row.id}.${field}`, fault);
      return isFirst;
    });
    return first.toSorted((one, other) => figureOf(one) - figureOf(other));
  };
  const bySeats = once(read.sizes, ({ deviceNum }) => deviceNum, ['seats', 'seatsTwice']);
  const rising = bySeats.filter(({ id, save }, index) => {
    const falls = bySeats.slice(0, index).some((smaller) => smaller.save > save);
    if (falls) faults.set(`${id}.save`, 'saveFalls');
    return !falls;
  });
  return {
    draft: {
      times: once(read.times, ({ days }) => days, ['days', 'daysTwice']).map(withoutId),
      sizes: rising.map(withoutId),
    },
    faults,
  };
}

function withoutId<Row extends { readonly id: string }>({ id: _id, ...row }: Row): Omit<Row, 'id'> {
  return row;
}
