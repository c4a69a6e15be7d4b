import * as contract from '@causeway/contract/wheel';
import type { Mount } from '../../../platform/http/mount.ts';
import { spinWheel, type SpinContext } from '../spin-service.ts';
import { listSpinPage, readSpin, readWheel, type WheelContext } from '../wheel-service.ts';
import { viewCheck, viewSpinResult, viewListedSpin, viewWheel } from './wheel-view.ts';

/** `publicUrl` is what invitation links begin with. */
export function mountWheel(
  mount: Mount,
  context: SpinContext & WheelContext & { readonly publicUrl: string },
): void {
  mount(contract.readWheel, async ({ caller }) =>
    viewWheel(await readWheel(context, caller.accountId), context.publicUrl),
  );

  mount(contract.spinWheel, async ({ input, caller: { accountId }, waitedMs }) => {
    const commitment = input.commitment === undefined ? undefined : String(input.commitment);
    const seed = input.seed ?? '';
    const result = await spinWheel(context, { accountId, seed, commitment, waitedMs });
    if (result.spin.days > 0) context.wall.forget();
    return viewSpinResult(result);
  });

  mount(contract.listSpins, async ({ input: { cursor }, caller: { accountId } }) => {
    const { rows, next } = await listSpinPage(context, { accountId, cursor });
    return { list: rows.map(viewListedSpin), next };
  });

  mount(contract.readSpin, async ({ input, caller: { accountId } }) =>
    viewCheck(await readSpin(context, { accountId, id: String(input.id) })),
  );
}
