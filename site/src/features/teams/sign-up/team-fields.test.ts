import { describe, expect, it } from 'vitest';
import { phrases as t } from '../../../phrases/en/teams/sign-up.ts';
import { checkTeamIdForm, checkTeamName, hasForeignCharacter, plainTeamId } from './team-fields.ts';

describe('a team’s id', () => {
  it.each([
    ['', t.notNullTeamId],
    ['   ', t.notNullTeamId],
    ['abc', t.teamIdWrong],
    ['abcd', undefined],
    [' Harbour8 ', undefined],
    ['ｈａｒｂｏｕｒ８', undefined],
    ['a'.repeat(16), undefined],
    ['a'.repeat(17), t.teamIdWrong],
    ['har-bour', t.teamIdWrong],
    ['团队团队', t.teamIdWrong],
  ])('%j: %s', (value, expected) => expect(checkTeamIdForm(value, t)).toBe(expected));

  it('is sent in the server’s form', () => expect(plainTeamId(' Ｈarbour８ ')).toBe('Harbour8'));

  it('has its invalid character reported even while too short', () => {
    expect(hasForeignCharacter('ha')).toBe(false);
    expect(hasForeignCharacter('h_')).toBe(true);
    expect(hasForeignCharacter(' 港')).toBe(true);
  });
});

describe('a team’s name', () => {
  it.each([
    [' ', t.notNullTeamName],
    ['Harbour', undefined],
    ['港'.repeat(40), undefined],
    ['🏝️'.repeat(20), undefined],
    ['港'.repeat(41), t.teamNameWrong],
  ])('%s: %s', (value, expected) => expect(checkTeamName(value, t)).toBe(expected));
});
