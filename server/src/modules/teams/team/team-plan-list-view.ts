import { viewPayMethod, viewSeatTimes, sizeKey, seatsName } from '../../catalog/api.ts';
import type { OutputOf } from '@causeway/contract/endpoint';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { listTeamPlans, TeamSize, TeamTime } from '@causeway/contract/team-plans';
import { quoteTeam, REST_KEY } from '@causeway/contract/team-quote';
import { toEpoch } from '../../../platform/epoch.ts';
import type { TeamSizeRow } from '../../../platform/database/team-tables.ts';
import type { RestOfPlan } from '../team-plan.ts';
import type { ListedTeamPlans } from '../team-plan-list-service.ts';
import { offerKey } from '../team-offer.ts';
import type { TeamOfferRow } from '../team-offer-read.ts';

type Listed = OutputOf<typeof listTeamPlans>;

export function viewTeamPlanList(
  { goods, methods, guaranteeDays, own }: ListedTeamPlans,
  origin: string,
): Listed {
  const time = viewSeatTimes(goods);
  const sizes = goods.sizes.toSorted((a, b) => a.deviceNum - b.deviceNum);
  const held = own?.state.plan;
  return {
    goods: { time, device: sizes.map((size) => viewSize(size, time[0])) },
    rest: viewRest(own?.rest ?? null),
    offers: own?.offers.map(viewOffer) ?? [],
    payArray: methods.map((method) => viewPayMethod(method, origin)),
    devicePublic: {
      nowDeviceNum: own?.state.used ?? 0,
      deviceNum: held?.seats ?? 0,
      expire: held === undefined || held.until === null ? 0 : toEpoch(held.until),
    },
    guaranteeDays,
  };
}

/** The price is for the shortest time, less the discount for the number of seats. */
function viewSize({ deviceNum, save }: TeamSizeRow, shortest: TeamTime | undefined): TeamSize {
  const unitCents = usdToCents(shortest?.price.usd ?? 0);
  const { totalCents } = quoteTeam({ unitCents, save: 0 }, deviceNum, save);
  return {
    key: sizeKey(deviceNum),
    name: seatsName(deviceNum),
    deviceNum,
    price: { usd: centsToUsd(totalCents) },
    save,
  };
}

function viewRest(rest: RestOfPlan | null): Listed['rest'] {
  if (rest === null) return null;
  const { days, unitCents, save, deviceNum } = rest;
  return { key: REST_KEY, days, price: { usd: centsToUsd(unitCents) }, save, deviceNum };
}

function viewOffer(offer: TeamOfferRow): Listed['offers'][number] {
  return {
    key: offerKey(offer.id),
    days: offer.days,
    deviceNum: offer.device_num,
    usd: centsToUsd(offer.total_cents),
    expire: toEpoch(offer.expires_at),
  };
}
