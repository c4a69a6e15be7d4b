import { drawWheel, listDraws, readDraw, readWheel } from '@causeway/contract/wheel';
import type { Mount } from '../../../platform/http/mount.ts';
import type { DrawService } from '../draw-service.ts';
import type { WheelService } from '../wheel-service.ts';
import { viewCheck, viewDrawn, viewListed, viewWheel } from './wheel-view.ts';

export interface WheelRouteParts {
  readonly wheel: WheelService;
  readonly draws: DrawService;
  /** What invitation links begin with. */
  readonly publicUrl: string;
}

export function mountWheel(mount: Mount, { wheel, draws, publicUrl }: WheelRouteParts): void {
  mount(readWheel, async ({ caller }) => viewWheel(await wheel.read(caller.accountId), publicUrl));

  mount(drawWheel, async ({ input, caller, waitedMs }) => {
    const commitment = input.commitment === undefined ? undefined : String(input.commitment);
    const seed = input.seed ?? '';
    const drawn = await draws.draw({ accountId: caller.accountId, seed, commitment, waitedMs });
    if (drawn.draw.days > 0) wheel.forgetWall();
    return viewDrawn(drawn);
  });

  mount(listDraws, async ({ input, caller }) => {
    const { rows, next } = await wheel.list(caller.accountId, input.cursor);
    return { list: rows.map(viewListed), next };
  });

  mount(readDraw, async ({ input, caller }) =>
    viewCheck(await wheel.readDraw(caller.accountId, String(input.id))),
  );
}
