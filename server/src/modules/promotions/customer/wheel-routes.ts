import { spinWheel, listSpins, readSpin, readWheel } from '@causeway/contract/wheel';
import type { Mount } from '../../../platform/http/mount.ts';
import type { SpinService } from '../spin-service.ts';
import type { WheelService } from '../wheel-service.ts';
import { viewCheck, viewSpinResult, viewListed, viewWheel } from './wheel-view.ts';

export interface WheelRouteParts {
  readonly wheel: WheelService;
  readonly spins: SpinService;
  /** What invitation links begin with. */
  readonly publicUrl: string;
}

export function mountWheel(mount: Mount, { wheel, spins, publicUrl }: WheelRouteParts): void {
  mount(readWheel, async ({ caller }) => viewWheel(await wheel.read(caller.accountId), publicUrl));

  mount(spinWheel, async ({ input, caller, waitedMs }) => {
    const commitment = input.commitment === undefined ? undefined : String(input.commitment);
    const seed = input.seed ?? '';
    const result = await spins.spin({ accountId: caller.accountId, seed, commitment, waitedMs });
    if (result.spin.days > 0) wheel.forgetWall();
    return viewSpinResult(result);
  });

  mount(listSpins, async ({ input, caller }) => {
    const { rows, next } = await wheel.list(caller.accountId, input.cursor);
    return { list: rows.map(viewListed), next };
  });

  mount(readSpin, async ({ input, caller }) =>
    viewCheck(await wheel.readSpin(caller.accountId, String(input.id))),
  );
}
