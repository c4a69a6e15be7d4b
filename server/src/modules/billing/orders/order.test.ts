import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotePlan } from '@causeway/contract/quote';
import { priceInForce, type Plan } from '../../catalog/plan.ts';
import { canBePaid, isReplaced, keptQuote, orderNumber, PAID_STATUSES } from './order.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const amount = fc.integer({ min: 0, max: 2_000_000_000 });

describe('quality 1: an order\u2019s total never changes after creation', () => {
  test('the stored price lines equal the quote', () => {
    const percent = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 99 }), percent, (priceCents, save, friendPercent) => {
        const quote = quotePlan({ priceCents, save }, friendPercent);
        const kept = keptQuote({
          list_cents: quote.listCents,
          discount_cents: quote.savingCents + quote.friendDiscountCents,
          friend_discount_cents: quote.friendDiscountCents,
          total_cents: quote.totalCents,
        });
        expect(kept).toEqual(quote);
      }),
    );
  });

  test('the shown price of every plan is charged, with and without an offer', () => {
    const saving = fc.integer({ min: 0, max: 99 });
    const anyPlan = fc.record({
      priceCents: fc.option(amount),
      priceFen: amount,
      save: saving,
      offer: fc.option(
        fc.record({
          priceCents: amount,
          save: saving,
          endsAt: fc.integer({ min: -5000, max: 5000 }).map((ms) => new Date(NOW.getTime() + ms)),
        }),
      ),
    });
    const rest: Omit<Plan, 'priceCents' | 'priceFen' | 'save' | 'offer'> = {
      key: 'k',
      tier: 'vip',
      days: 90,
      deviceNum: 2,
      deviceMode: 1,
      name: { zh: '', tw: '', en: '' },
      recommend: false,
    };
    fc.assert(
      fc.property(anyPlan, (drawn) => {
        const price = priceInForce({ ...rest, ...drawn }, NOW);
        expect(quotePlan(price).totalCents).toBe(price.priceCents);
      }),
    );
  });
});

describe('orders', () => {
  test('money pays an open, expired or cancelled order, and never a paid one', () => {
    const statuses = ['open', 'expired', 'cancelled', 'paid', 'partly_refunded', 'refunded'] as const;
    expect(statuses.filter(canBePaid)).toEqual(['open', 'expired', 'cancelled']);
    expect(statuses.filter((status) => !canBePaid(status))).toEqual([...PAID_STATUSES]);
  });
});

describe('order numbers', () => {
  test('are the day in UTC and ten letters or digits', () => {
    expect(orderNumber(new Date('2026-12-31T23:59:59.999Z'), new Uint8Array(10))).toBe('20261231-2222222222');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 16 }), (random) => {
        expect(orderNumber(NOW, random)).toMatch(/^20260301-[0-9A-Z]{10}$/);
      }),
    );
  });

  test('have no characters that are misread: 0, 1, I, L, O or U', () => {
    const every = Array.from({ length: 26 }, (_, block) =>
      orderNumber(
        NOW,
        Uint8Array.from({ length: 10 }, (_, index) => (block * 10 + index) % 256),
      ).slice(9),
    ).join('');
    expect(every).not.toMatch(/[01ILOU]/);
    expect(new Set(every).size).toBeGreaterThanOrEqual(30);
  });

  test('differ by each of the ten random bytes', () => {
    const numbers = Array.from({ length: 10 }, (_, index) => {
      const random = new Uint8Array(10);
      random[index] = 1;
      return orderNumber(NOW, random);
    });
    expect(new Set([...numbers, orderNumber(NOW, new Uint8Array(10))]).size).toBe(11);
  });
});

describe('an unpaid order', () => {
  const unpaid = { kind: 'plan', created_at: NOW };
  const later = { kind: 'plan', status: 'paid', paid_at: new Date(NOW.getTime() + 60_000) } as const;

  test.each([
    ['is replaced by an order paid after it was made', [later], true],
    ['also by one refunded in part', [{ ...later, status: 'partly_refunded' as const }], true],
    ['but not by one refunded in full', [{ ...later, status: 'refunded' as const }], false],
    ['nor by one paid before', [{ ...later, paid_at: new Date(NOW.getTime() - 60_000) }], false],
    ['nor by one of another kind', [{ ...later, kind: 'team_seats' }], false],
    ['nor by none', [], false],
  ])('%s', (_, others, replaced) => {
    expect(isReplaced(unpaid, others)).toBe(replaced);
  });
});
