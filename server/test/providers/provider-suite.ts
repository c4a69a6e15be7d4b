import { describe, expect, test } from 'vitest';
import { providersAreAsked } from './asking-suite.ts';
import { methodsAreChecked, type RefusedAccount } from './checks-suite.ts';
import { messagesAreBelieved, type WrongMoney } from './messages-suite.ts';
import { notificationsCauseQueries, type Queried } from './queries-suite.ts';
import { moneyGoesBack } from './refunds-suite.ts';
import type { Scene } from './scene.ts';
import { paymentsStart } from './starting-suite.ts';
import { moneyTurns, type TurningScene } from './turns-suite.ts';

/** The requirements for every live provider, on the whole server and against its provider stub. */
export function describeProvider(
  name: string,
  scene: Scene,
  {
    wrong = ['less', 'more', 'another currency'],
    turns = true,
    findsLost = false,
    closes = true,
    refunds = true,
    records = true,
    namesPayments = true,
    refusals,
    queried,
  }: {
    readonly wrong?: readonly WrongMoney[];
    /** Whether banks and owners may reverse what it has reported. */
    readonly turns?: boolean;
    /** Whether it finds a start whose response was lost by reading, which the stub always answers. */
    readonly findsLost?: boolean;
    /** Whether it takes no money for an order that wants none any more. */
    readonly closes?: boolean;
    /** Whether it has a call for refunds. */
    readonly refunds?: boolean;
    /** Whether it lists its movements. */
    readonly records?: boolean;
    /** Whether they name the payment of a refund with our id. */
    readonly namesPayments?: boolean;
    /** How its account may be unable to take the method. */
    readonly refusals: () => readonly RefusedAccount[];
    /** If its notifications only cause a query. */
    readonly queried?: Queried;
  },
): void {
  describe(`live provider ${name}`, () => {
    paymentsStart(scene, { findsLost, startsOnPage: false });
    messagesAreBelieved(scene, wrong);
    providersAreAsked(scene, closes);
    methodsAreChecked(scene, refusals);
    if (queried !== undefined) notificationsCauseQueries(scene, queried);
    if (refunds) moneyGoesBack(scene, { records, namesPayments });
    if (turns) moneyTurns(scene as TurningScene);
    else {
      test('nothing that it has reported changes later', () => {
        const { bounceRefund, dispute, refundByHand } = scene.stub;
        const never = [bounceRefund, dispute, refundByHand, scene.provider.listDisputes];
        expect(never).toEqual([undefined, undefined, undefined, undefined]);
      });
    }

    secretsAreKept(scene);
  });
}

/** About all tests of the scene before it. */
export function secretsAreKept(scene: Scene): void {
  test('no key and no signing secret was in the log or in a response', () => {
    const { stub, said } = scene;
    const all = said.join('\n');
    expect(stub.secrets.length).toBeGreaterThan(0);
    for (const secret of stub.secrets) expect(all).not.toContain(secret);
    expect(all).toContain(`/pay/:provider/events`);
  });
}
