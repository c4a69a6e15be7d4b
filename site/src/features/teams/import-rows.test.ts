import { describe, expect, it } from 'vitest';
import { faultsByKey, type ImportRow, localFaults, seatsOf, toNewMember } from './import-rows.ts';
import type { CsvMember } from './member-csv.ts';

const at = (local: string) => new Date(local).getTime() / 1000;
const bounds = { planEnd: at('2027-03-01T15:00:00'), now: at('2026-12-01T12:00:00') };
const good: CsvMember = {
  memberId: 'lin',
  name: 'Lin Wei',
  email: '',
  password: 'Harbour-7',
  expire: '',
  deviceNum: '',
};
const rowsOf = (...changes: Partial<CsvMember>[]): ImportRow[] =>
  changes.map((change, key) => ({ key, values: { ...good, ...change }, open: false }));
const faultsOf = (change: Partial<CsvMember>) => localFaults(rowsOf(change), bounds)[0];

describe('a row of an import', () => {
  it.each<Partial<CsvMember>>([
    {},
    { password: '', email: 'lin@mail.example' },
    { expire: '2027-03-01', deviceNum: '3' },
    { expire: '2026/12/1' },
    { memberId: '12345678' },
  ])('is right with %o', (change) => expect(faultsOf(change)).toEqual({}));

  it.each<[Partial<CsvMember>, object]>([
    [{ memberId: '' }, { memberId: 'memberId' }],
    [{ memberId: 'lin-wei' }, { memberId: 'memberId' }],
    [{ memberId: '123456789' }, { memberId: 'memberId' }],
    [{ name: ' ' }, { name: 'name' }],
    [{ name: '林'.repeat(51) }, { name: 'name' }],
    [{ email: 'lin@mail' }, { email: 'email' }],
    [{ password: 'short' }, { password: 'password' }],
    [{ password: '' }, { password: 'passwordOrEmail' }],
    [{ expire: '31.12.2026' }, { expire: 'date' }],
    [{ expire: '2026-11-30' }, { expire: 'datePast' }],
    [{ expire: '2027-03-02' }, { expire: 'dateBeyond' }],
    [{ deviceNum: '0' }, { deviceNum: 'deviceNum' }],
    [{ deviceNum: '1.5' }, { deviceNum: 'deviceNum' }],
    [{ deviceNum: 'two' }, { deviceNum: 'deviceNum' }],
    [
      { name: '', deviceNum: '-1' },
      { name: 'name', deviceNum: 'deviceNum' },
    ],
  ])('with %o has the faults %o', (change, faults) => expect(faultsOf(change)).toEqual(faults));

  it('must not repeat an earlier row’s id, in any case', () => {
    expect(localFaults(rowsOf({}, { memberId: 'wang' }, { memberId: 'LIN' }), bounds)).toEqual([
      {},
      {},
      { memberId: 'memberIdTwice' },
    ]);
  });
});

describe('a row as it is sent', () => {
  const [row] = rowsOf({ memberId: 'ｌｉｎ', name: ' Lin ', expire: '2026-12-31', deviceNum: '２' });

  it('has converted values', () => {
    expect(row && toNewMember(row, bounds.planEnd)).toEqual({
      memberId: 'lin',
      name: 'Lin',
      email: '',
      password: 'Harbour-7',
      expire: at('2026-12-31T23:59:59'),
      deviceNum: 2,
    });
  });

  it('follows the plan without a date, has one seat without a number, and no password if a link is mailed', () => {
    const [plain] = rowsOf({ password: '', email: 'lin@mail.example' });
    expect(plain && toNewMember(plain, bounds.planEnd)).toEqual({
      memberId: 'lin',
      name: 'Lin Wei',
      email: 'lin@mail.example',
      expire: 0,
      deviceNum: 1,
    });
  });

  it('fits the contract’s limits, however wrong it is', () => {
    const [wrong] = rowsOf({ memberId: 'x'.repeat(99), name: '林'.repeat(999), deviceNum: 'x', expire: 'x' });
    const sent = wrong && toNewMember(wrong, bounds.planEnd);
    expect(sent?.memberId).toHaveLength(64);
    expect(sent?.name).toHaveLength(200);
    expect(sent).toMatchObject({ deviceNum: 1, expire: 0 });
    expect(seatsOf({ ...good, deviceNum: 'x' })).toBeUndefined();
  });
});

it('gets the server’s faults by row, the first for each field', () => {
  const fault = (row: number, text: string) => ({ row, field: 'memberId' as const, code: 1, text });
  const found = faultsByKey([4, 7], [fault(1, 'taken'), fault(1, 'twice'), fault(9, 'nowhere')]);
  expect([...found]).toEqual([[7, { memberId: 'taken' }]]);
});
