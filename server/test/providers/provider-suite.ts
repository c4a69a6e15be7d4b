import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { providersAreAsked } from './asking-suite.ts';
import type { OpenFarEnd } from './far-end.ts';
import { messagesAreBelieved, type WrongMoney } from './messages-suite.ts';
import { moneyGoesBack } from './refunds-suite.ts';
import { openScene, type Scene } from './scene.ts';
import { paymentsStart } from './starting-suite.ts';
import { moneyTurns } from './turns-suite.ts';

/** What every live provider is held to, on the whole server and against its far end. */
export function describeProvider(
  name: string,
  openFarEnd: OpenFarEnd,
  wrong: readonly WrongMoney[] = ['less', 'more', 'another currency'],
): void {
  describe(`live provider ${name}`, () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await openScene(openFarEnd);
    });
    beforeEach(() => scene.enter());
    afterAll(() => scene.close());
    const there = () => scene;

    paymentsStart(there);
    messagesAreBelieved(there, wrong);
    providersAreAsked(there);
    moneyGoesBack(there);
    moneyTurns(there);

    test('no key and no signing secret was in the log or in an answer, and nothing went unexpected', () => {
      const { app, far, said } = scene;
      const all = said.join('\n');
      expect(far.secrets.length).toBeGreaterThan(0);
      for (const secret of far.secrets) expect(all).not.toContain(secret);
      expect(all).toContain(`/pay/:provider/events`);
      expect(app.unexpected).toEqual([]);
    });
  });
}
