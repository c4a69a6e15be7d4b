import { describe, expect, it } from 'vitest';
import { decodeList, MEMBER_FIELDS, readMemberRows } from './member-csv.ts';
import { phrases as en } from '../../phrases/en/teams/member-fields.ts';
import { phrases as tw } from '../../phrases/tw/teams/member-fields.ts';
import { phrases as zh } from '../../phrases/zh/teams/member-fields.ts';

const lin = {
  memberId: 'lin',
  name: 'Lin Wei',
  email: 'lin@mail.example',
  password: 'Harbour-7',
  expire: '2026-12-31',
  deviceNum: '2',
};
const line = 'lin,Lin Wei,lin@mail.example,Harbour-7,2026-12-31,2';
const none = { memberId: '', name: '', email: '', password: '', expire: '', deviceNum: '' };

describe('a list of members', () => {
  it('is read in the template’s order without a header', () => {
    expect(readMemberRows(line)).toEqual([lin]);
    expect(readMemberRows('lin,Lin Wei')).toEqual([{ ...none, memberId: 'lin', name: 'Lin Wei' }]);
  });

  it.each([
    ['English', en],
    ['Simplified Chinese', zh],
    ['Traditional Chinese', tw],
  ])('is read with the header of the %s template', (_, { fields }) => {
    const header = MEMBER_FIELDS.map((field) => fields[field]).join(',');
    expect(readMemberRows(`${header}\r\n${line}\r\n`)).toEqual([lin]);
  });

  it('is read with the header of earlier English templates', () => {
    expect(readMemberRows(`Member ID,Name,Email,First password,Expiry date,Device slots\n${line}`)).toEqual([
      lin,
    ]);
  });

  it('is read with reordered columns, extra columns, and our own column names', () => {
    expect(readMemberRows('No.;Name;Dept.;E-mail;Member ID\n1;Lin Wei;Sales;lin@mail.example;lin')).toEqual([
      { ...none, memberId: 'lin', name: 'Lin Wei', email: 'lin@mail.example' },
    ]);
    expect(readMemberRows('memberId\tname\tdeviceNum\nlin\tLin Wei\t3')).toEqual([
      { ...none, memberId: 'lin', name: 'Lin Wei', deviceNum: '3' },
    ]);
  });

  it('does not mistake a member whose id or name is a header word for a header', () => {
    expect(readMemberRows('id,Wang Fang')).toHaveLength(1);
    expect(readMemberRows('wang,Name')).toHaveLength(1);
    expect(readMemberRows('memberId\nlin')).toEqual([{ ...none, memberId: 'lin' }]);
  });

  it('converts full-width ids, and removes characters that cannot be stored', () => {
    expect(readMemberRows('ｌｉｎ０１,林\0伟\ud800')).toEqual([
      { ...none, memberId: 'lin01', name: '林伟\ufffd' },
    ]);
  });
});

describe('a chosen file', () => {
  it('is read in UTF-8, UTF-16 and the country’s encoding', () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, 0x97, 0x67, 0x1f, 0x4f]);
    expect(decodeList(new TextEncoder().encode('林伟'), 'gb18030')).toBe('林伟');
    expect(decodeList(utf16, 'gb18030')).toBe('林伟');
    expect(decodeList(Uint8Array.from([0xc1, 0xd6, 0xce, 0xb0]), 'gb18030')).toBe('林伟');
    expect(decodeList(Uint8Array.from([0xaa, 0x4c, 0xb0, 0xb6]), 'big5')).toBe('林偉');
  });
});
