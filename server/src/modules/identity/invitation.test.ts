import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsInvitation, inviteCodeFrom } from './invitation.ts';

const mailbox = (number: number): Buffer => Buffer.from([number]);
const LIN = mailbox(1);
const WEI = mailbox(2);
const newcomer = { mailboxes: [mailbox(4), LIN], hadAccount: false };

describe('an invitation', () => {
  test('is accepted for someone new', () => {
    expect(acceptsInvitation(newcomer, [WEI, null])).toBe(true);
    expect(acceptsInvitation(newcomer, [WEI, mailbox(3)])).toBe(true);
  });

  test('is refused with one’s own code', () => {
    expect(acceptsInvitation(newcomer, [LIN, null])).toBe(false);
  });

  test('is refused with the code of someone whom one has invited', () => {
    expect(acceptsInvitation(newcomer, [WEI, LIN])).toBe(false);
  });

  test('is refused for a mailbox that has had an account', () => {
    expect(acceptsInvitation({ mailboxes: [LIN], hadAccount: true }, [WEI])).toBe(false);
  });
});

test('no chain of invitations leads back to its first mailbox', () => {
  const tries = fc.array(fc.record({ mailbox: fc.nat(6), code: fc.nat(12) }), { maxLength: 40 });
  fc.assert(
    fc.property(tries, (registrations) => {
      const accounts: { mailbox: number; inviter: number | null }[] = [];
      for (const { mailbox: own, code } of registrations) {
        const owner = accounts[code];
        const above = owner?.inviter === undefined || owner.inviter === null ? null : accounts[owner.inviter];
        const counts =
          owner !== undefined &&
          acceptsInvitation(
            { mailboxes: [mailbox(own)], hadAccount: accounts.some((account) => account.mailbox === own) },
            [mailbox(owner.mailbox), above ? mailbox(above.mailbox) : null],
          );
        accounts.push({ mailbox: own, inviter: counts ? code : null });
      }
      for (const account of accounts) {
        const met = new Set([account.mailbox]);
        for (let at = account.inviter; at !== null; at = accounts[at]?.inviter ?? null) {
          const above = accounts[at]?.mailbox ?? -1;
          expect(met.has(above)).toBe(false);
          met.add(above);
        }
      }
    }),
  );
});

describe('invite codes', () => {
  test('have one unambiguous character per byte', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
        const code = inviteCodeFrom(bytes);
        expect(code).toHaveLength(bytes.length);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]*$/);
      }),
    );
  });

  test('use all 32 characters equally often', () => {
    const all = inviteCodeFrom(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const counts = Object.values(Object.groupBy(all, (character) => character)).map((list) => list?.length);
    expect(counts).toEqual(Array<number>(32).fill(8));
  });
});
