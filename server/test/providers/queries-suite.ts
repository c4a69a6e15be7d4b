import { describe, expect, test } from 'vitest';
import { signInOwner } from '../operators.ts';
import type { Message } from './provider-stub.ts';
import { PAID_ONCE, stateOf, UNPAID, type Ordered, type Scene } from './scene.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A provider whose notifications only cause a query, and what its stub can say. */
export interface Queried {
  /** A genuine notification of success, whether it is true or not. */
  claim(ordered: Ordered, change?: Fields): Message;
  /** Changes its answers to queries; null for none. */
  answerQuery(change: Fields | null): void;
  /** Answers about something else, with the review item that they open, if any. */
  readonly wrongAnswers: readonly (readonly [what: string, change: Fields, reviewItem?: string])[];
  /** Notifications of something else than success. */
  readonly otherwise: readonly Fields[];
  /** A notification of the full sum, if it counts for nothing beside the answer. */
  readonly fullSum?: Fields;
}

export function notificationsCauseQueries(
  scene: Scene,
  { claim, answerQuery, wrongAnswers, otherwise, fullSum }: Queried,
): void {
  const post = async ({ body, headers }: Message) => {
    const url = `${scene.app.url}/pay/${scene.stub.name}/events`;
    const answer = await fetch(url, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const ACCEPTED = { status: 200, text: 'success' };
  const state = (ordered: Ordered) => stateOf(scene.app, ordered);
  /** The customer pays, and the notification is lost. */
  const payAndLose = async ({ url }: Ordered) => {
    await scene.stub.pay(url);
    return scene.stub.tell();
  };

  describe('queries', () => {
    test('a genuine notification of success for an unpaid order pays nothing, and is repeated', async () => {
      const ordered = await scene.order();
      const message = claim(ordered);
      expect((await post(message)).status).toBe(503);
      expect(await state(ordered)).toEqual(UNPAID);
      await payAndLose(ordered);
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await post(message)).toEqual(ACCEPTED);
        expect(await state(ordered)).toEqual(PAID_ONCE);
      }
    });

    const wrong = wrongAnswers.map(([what, change, reviewItem]) => ({ what, change, reviewItem }));
    test.each(wrong)('an answer about $what pays nothing', async ({ change, reviewItem }) => {
      const reviewItems = reviewItem === undefined ? [] : [reviewItem];
      const ordered = await scene.order();
      await payAndLose(ordered);
      answerQuery(change);
      for (let turn = 0; turn < 2; turn += 1) expect((await post(claim(ordered))).status).toBe(503);
      expect((await scene.call('/Website/greenChannel', {})).bean).toMatchObject({ settled: 0 });
      expect(await state(ordered)).toEqual({ ...UNPAID, reviewItems });
      answerQuery(null);
      expect(await post(claim(ordered))).toEqual(ACCEPTED);
      expect(await state(ordered)).toEqual({ ...PAID_ONCE, reviewItems });
    });

    test('a notification of something else than success changes nothing', async () => {
      const ordered = await scene.order();
      await payAndLose(ordered);
      for (const change of otherwise) expect((await post(claim(ordered, change))).status).toBe(200);
      expect(await state(ordered)).toEqual(UNPAID);
    });

    if (fullSum !== undefined)
      test('a cheaper sum in the answer does not pay, whatever the notification says', async () => {
        const ordered = await scene.order();
        await scene.stub.pay(ordered.url, { cents: 1 });
        scene.stub.tell();
        expect((await post(claim(ordered, fullSum))).status).toBe(200);
        expect(await state(ordered)).toMatchObject({ order: 'open', reviewItems: ['wrong_amount'] });
      });

    test('silent for an hour, it is polled later, and the late notification pays nothing more', async () => {
      const { app, stub } = scene;
      const ordered = await scene.order();
      const lost = await payAndLose(ordered);
      stub.behave('dieBefore');
      app.time.advance(3600);
      const owner = await signInOwner(app);
      const recheck = () => app.call('/Console/orderRecheck', { id: ordered.orderId }, owner);
      expect((await recheck()).name).toBe('PROVIDER_SILENT');
      expect(await state(ordered)).toEqual(UNPAID);
      stub.behave('well');
      expect((await recheck()).bean).toMatchObject({ settled: 1 });
      const paid = await state(ordered);
      expect(paid).toMatchObject({ order: 'paid', payments: ['succeeded'], days: [90], mails: 1 });
      for (const event of lost) expect(await post(stub.sign(event))).toEqual(ACCEPTED);
      expect(await state(ordered)).toEqual(paid);
    });

    test('the browser’s return proves nothing: it ignores its parameters and queries', async () => {
      const ordered = await scene.order();
      const { body } = claim(ordered);
      const query = body.startsWith('{') ? new URLSearchParams(JSON.parse(body)).toString() : body;
      const back = async (reference: string, provider = scene.stub.name) => {
        const url = `${scene.app.url}/pay/${provider}/return/${reference}?${query}`;
        const { status, headers } = await fetch(url, { redirect: 'manual' });
        return { status, to: headers.get('location') };
      };
      const success = { status: 303, to: `/#/PaySuc?id=${ordered.orderId}` };
      expect(await back(ordered.reference)).toEqual(success);
      expect(await state(ordered)).toEqual(UNPAID);
      await payAndLose(ordered);
      expect(await back(ordered.reference)).toEqual(success);
      expect(await state(ordered)).toEqual(PAID_ONCE);
      for (const strange of ['nobody', 'x'.repeat(43), '%00', 'a%2Fb'])
        expect(await back(strange)).toEqual({ status: 303, to: '/#/Packages' });
      expect(await back(ordered.reference, 'a%00')).toEqual({ status: 303, to: '/#/Packages' });
    });
  });
}
