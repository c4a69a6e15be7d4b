import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const of = (password: string) => passwordStrength(password, 'lin.wei@mail.example');

describe('passwordStrength', () => {
  it('rates nothing below six characters (code points)', () => {
    expect(of('')).toBeUndefined();
    expect(of('k3#Vx')).toBeUndefined();
    expect(of('😀😀😀')).toBeUndefined();
  });

  it.each([
    '123456',
    'password',
    'Passw0rd1',
    'qwerty123',
    'aaaaaaaaaaaa',
    'xyxyxyxyxy',
    'abcdefgh',
    '19901990',
  ])('calls %s too easy to guess', (password) => expect(of(password)).toBe('guessable'));

  it('rates the account itself as guessable, with or without its domain', () => {
    expect(of('Lin.Wei@mail.example')).toBe('guessable');
    expect(of('lin.wei')).toBe('guessable');
  });

  it.each([
    ['k3v9x2', 'weak'],
    ['k3v9x2pq', 'fair'],
    ['k3v9x2pqm7', 'good'],
    ['correcthorsebatterystaple', 'strong'],
    ['春江潮水連海平海上明月', 'strong'],
    ['Tr7#kq!mZ2vw', 'strong'],
  ])('calls %s %s', (password, strength) => expect(of(password)).toBe(strength));

  it('never falls as random characters are added', () => {
    const order = [undefined, 'guessable', 'weak', 'fair', 'good', 'strong'];
    const ranks = Array.from('q7Xw!m2Kz9#LpR4v', (_, index) =>
      order.indexOf(of('q7Xw!m2Kz9#LpR4v'.slice(0, index + 1))),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  });
});
