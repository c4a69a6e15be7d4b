import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { recordStatements } from '../statement-record.ts';
import type { Message, OtherMoney } from './provider-stub.ts';
import { PAID_ONCE, stateOf, UNPAID, type Scene } from './scene.ts';

/** Sent to the server itself, so that its statements can be counted. */
async function inject({ app, stub }: Scene, { body, headers }: Message): Promise<number> {
  const url = `/pay/${stub.name}/events`;
  return (await app.application.http.inject({ method: 'POST', url, headers, body })).statusCode;
}

export type WrongMoney = 'less' | 'more' | 'another currency';

const WRONG_MONEY: Readonly<Record<WrongMoney, OtherMoney>> = {
  less: { cents: 1798 },
  more: { cents: 17_990 },
  'another currency': { currency: 'EUR' },
};

/** `wrong`: what may arrive instead of the requested sum, and does not pay it. */
export function messagesAreBelieved(scene: Scene, wrong: readonly WrongMoney[]): void {
  describe('events', () => {
    test('repeated, in any order and concurrently, pay once', async () => {
      const { app, stub, order, deliver, hear } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      const told = stub.tell();
      const again = [...told.toReversed(), ...told, ...told.toReversed()];
      const taken = await Promise.all(again.map((event) => deliver(stub.sign(event))));
      expect(new Set(taken)).toEqual(new Set([200]));
      const more = await hear();
      for (const event of [...more, ...told, ...more.toReversed()]) {
        expect(await deliver(stub.sign(event))).toBe(200);
      }
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    });

    test('late ones, after the order has expired, still give the time, and an operator sees it', async () => {
      const { app, stub, order, hear } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      app.time.advance(3 * 86_400);
      await app.database.db
        .updateTable('orders')
        .set({ status: 'expired' })
        .where('id', '=', ordered.orderId)
        .execute();
      await hear();
      expect(await stateOf(app, ordered)).toEqual({ ...PAID_ONCE, reviewItems: ['late'] });
    });

    test('forged ones are refused before any query', async () => {
      const { app, stub, order, deliver, hear } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      const [event, ...rest] = stub.tell();
      if (event === undefined) throw new Error('It tells nothing of a payment');
      const record = recordStatements(app.database.pool);
      for (const { wrong, message } of stub.forgeries(event)) {
        const { result, statements } = await record(() => inject(scene, message));
        expect({ wrong, result }).toEqual({ wrong, result: 400 });
        const asked = statements.map(({ text }) => text.replace(/ \(.*/s, ''));
        // Only their arrival is recorded, once a minute.
        expect({ wrong, asked: asked.filter((text) => text !== 'insert into "provider_health"') }).toEqual({
          wrong,
          asked: [],
        });
      }
      expect(await stateOf(app, ordered)).toEqual(UNPAID);
      for (const one of [event, ...rest]) expect(await deliver(stub.sign(one))).toBe(200);
      await hear();
      expect(await stateOf(app, ordered)).toEqual(PAID_ONCE);
    });

    test('a forged one is refused as such also if that cannot be recorded', async () => {
      const { app, stub, order } = scene;
      const ordered = await order();
      await stub.pay(ordered.url);
      const told = stub.tell();
      const [forged] = told.flatMap((event) => stub.forgeries(event));
      if (forged === undefined) throw new Error('It has no forgeries');
      app.time.advance(120);
      const { pool } = app.database;
      await pool.query('alter table provider_health rename to away');
      expect(await inject(scene, forged.message)).toBe(400);
      await pool.query('alter table away rename to provider_health');
      expect(await stateOf(app, ordered)).toEqual(UNPAID);
    });

    test('a body that is no event is refused', async () => {
      const { stub } = scene;
      const json = { 'content-type': 'application/json' };
      for (const body of ['', '{}', '[]', 'null', '{"id":', randomBytes(200).toString('latin1')]) {
        expect({ body, status: await inject(scene, { body, headers: json }) }).toEqual({
          body,
          status: 400,
        });
      }
      expect(await inject(scene, { body: '{}', headers: { 'content-type': 'text/plain' } })).toBe(400);
      expect(stub.tell()).toEqual([]);
    });

    test.each(wrong)('%s than requested gives nothing and becomes a review item', async (which) => {
      const { app, stub, order, hear } = scene;
      const ordered = await order();
      await stub.pay(ordered.url, WRONG_MONEY[which]);
      await hear();
      expect(await stateOf(app, ordered)).toEqual({
        ...UNPAID,
        payments: ['succeeded wrong_amount'],
        reviewItems: ['wrong_amount'],
      });
    });

    test('money with an unknown reference becomes a review item; another shop\u2019s is not ours', async () => {
      const { app, stub, hear } = scene;
      const reference = randomBytes(32).toString('base64url');
      const count = async () =>
        (await app.database.db.selectFrom('review_items').select(['kind', 'reference']).execute()).length;
      const before = await count();
      stub.payStray(null, { cents: 4999, currency: 'USD' });
      await hear();
      expect(await count()).toBe(before);
      stub.payStray(reference, { cents: 4999, currency: 'USD' });
      await hear();
      expect(await count()).toBe(before + 1);
      const found = await app.database.db
        .selectFrom('review_items')
        .select(['kind', 'provider'])
        .where('reference', '=', reference)
        .execute();
      expect(found).toEqual([{ kind: 'unknown', provider: stub.name }]);
    });

    test('a cheap payment that names an expensive order\u2019s reference does not pay it', async () => {
      const { app, stub, order, hear } = scene;
      const dear = await order();
      stub.payStray(dear.reference, { cents: 299, currency: 'USD' });
      await hear();
      expect(await stateOf(app, dear)).toMatchObject({
        order: 'open',
        days: [],
        reviewItems: ['wrong_amount'],
      });
    });

    test('a customer who turns back has not paid, and cannot any more', async () => {
      const { app, stub, order, hear } = scene;
      const ordered = await order();
      await stub.leave(ordered.url);
      await hear();
      const after = await stateOf(app, ordered);
      expect(after).toMatchObject({ order: 'open', days: [], reviewItems: [] });
      expect(after.payments).not.toContain('succeeded');
      await expect(stub.pay(ordered.url)).rejects.toThrow();
    });
  });
}
