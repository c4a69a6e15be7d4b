import { expect, test } from 'vitest';
import { signInOwner } from '../operators.ts';
import type { Scene } from './scene.ts';

/** A way in which an account cannot take the stub's method. */
export interface RefusedAccount {
  /** As operators read it. */
  readonly reason: string;
  begin(): void;
  end(): void;
}

export function methodsAreChecked(scene: Scene, refusals: () => readonly RefusedAccount[]): void {
  test('a method that the account cannot take leaves the offer, and the console says why; without an answer nothing changes', async () => {
    const { app, stub, provider, place } = scene;
    const owner = await signInOwner(app);
    const check = async () =>
      (await app.call('/Console/paymentProviderProbe', { name: stub.name }, owner)).name;
    const shown = async () => {
      const { bean } = await app.call('/Console/paymentProviders', {}, owner);
      return bean.list.find(({ name }: { name: string }) => name === stub.name).refused;
    };
    // The demo's sandbox takes the method instead.
    const isOffered = async () => !(await place()).bean.url.includes('/pay/sandbox/');
    const expectOffered = async () => {
      expect(await check()).toBe('OK');
      expect({ refused: await shown(), isOffered: await isOffered() }).toEqual({
        refused: [],
        isOffered: true,
      });
    };
    await expectOffered();
    for (const { reason, begin, end } of refusals()) {
      begin();
      await check();
      const refused = expect.arrayContaining([{ method: stub.method, reason }]);
      expect(await shown()).toEqual(refused);
      expect(await isOffered()).toBe(false);
      for (const how of ['dieBefore', 'fail'] as const) {
        stub.behave(how);
        await expect(provider.checkMethods?.()).rejects.toMatchObject({ isUnreachable: true });
        expect(await check()).toBe('PROVIDER_SILENT');
        expect(await shown()).toEqual(refused);
      }
      stub.behave('well');
      end();
      await expectOffered();
    }
  });
}
