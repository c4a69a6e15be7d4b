import type { OrderStatus } from '@causeway/contract/orders';
import { useState } from 'react';
import { useSearchParams } from '../../../router.tsx';
import {
  addedSeats,
  readOrderedSeats,
  renewal,
  takenOffer,
  taskOfKey,
  type Task,
  type TeamPlans,
} from './team-order.ts';

/** What another section's link asks for, such as `rest` for seats to add. */
const TIME_KEY = 'timeKey';

/** The administrator’s choices, at first those of an earlier order; undefined if nothing is on sale. */
export function useChoice(goods: TeamPlans, ordered: OrderStatus | undefined) {
  const [query, setQuery] = useSearchParams();
  const [timeKey, setTimeKey] = useState<string>();
  const [renewTyped, setRenewTyped] = useState<string>();
  const [addTyped, setAddTyped] = useState<string>();

  const task = taskOfKey(goods, query.get(TIME_KEY) ?? ordered?.productId ?? null);
  const findTime = (wanted: string | undefined) => goods.goods.time.find(({ key }) => key === wanted);
  const orderedTime = findTime(ordered?.productId);
  const time = findTime(timeKey) ?? orderedTime ?? goods.goods.time[0];
  if (task === undefined) return undefined;
  const chooseTask = (chosen: Task) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), [TIME_KEY]: chosen }), {
      replace: true,
    });

  const offer = goods.offers.find(({ key }) => key === task);
  if (offer !== undefined) return { task, chooseTask, order: takenOffer(goods, offer) };
  if (goods.rest !== null && task === goods.rest.key) {
    const typed = addTyped ?? (ordered?.productId === task ? String(ordered.deviceNum) : '1');
    const order = addedSeats(goods, goods.rest, readOrderedSeats(typed));
    return { task, chooseTask, order, add: { rest: goods.rest, typed, setTyped: setAddTyped } };
  }
  if (time === undefined) return undefined;
  const orderedSeats = orderedTime === undefined ? undefined : ordered?.deviceNum;
  const typed = renewTyped ?? String(orderedSeats ?? usualSeats(goods));
  const renew = { time, chooseTime: setTimeKey, typed, setTyped: setRenewTyped };
  return { task, chooseTask, order: renewal(goods, time, readOrderedSeats(typed)), renew };
}

export type Choice = NonNullable<ReturnType<typeof useChoice>>;

/** The proposed seats: as many as the team has, else as it needs, else the smallest usual number. */
function usualSeats({ goods, devicePublic: { deviceNum, nowDeviceNum } }: TeamPlans): number {
  if (deviceNum > 0) return deviceNum;
  const smallest = Math.min(...goods.device.map((size) => size.deviceNum));
  return Math.max(nowDeviceNum, Number.isFinite(smallest) ? smallest : 1);
}
