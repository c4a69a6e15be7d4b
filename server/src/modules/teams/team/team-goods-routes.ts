import { createTeamOrder, listTeamGoods } from '@causeway/contract/team-goods';
import type { Mount } from '../../../platform/http/mount.ts';
import type { TeamGoodsService } from '../team-goods-service.ts';
import { viewTeamGoods } from './team-goods-view.ts';
import type { TeamOrderService } from '../team-order-service.ts';

export function mountTeamGoods(
  mount: Mount,
  { goods, orders }: { goods: TeamGoodsService; orders: TeamOrderService },
): void {
  mount(listTeamGoods, async ({ caller, language, origin }) =>
    viewTeamGoods(await goods.list(caller?.kind === 'team' ? caller.accountId : null, language), origin),
  );
  mount(createTeamOrder, ({ input, caller, language }) =>
    orders.createOrder({
      accountId: caller.accountId,
      timeKey: input.timeKey,
      deviceNum: input.deviceNum,
      mId: input.mId,
      payType: input.payType,
      pv: input.pv,
      totalUsd: input.totalUsd,
      language,
    }),
  );
}
