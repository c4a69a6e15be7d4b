import { describe, expect, test } from 'vitest';
import { BUSINESS_CODES, CODES, COMMON_CODES, nameOfCode, type CodeName } from './errors.ts';
import { errorTextsEn } from './phrases/en.ts';
import { errorTextsTw } from './phrases/tw.ts';
import { errorTextsZh } from './phrases/zh.ts';

const names = Object.keys(CODES) as CodeName[];

describe('codes are a small named table', () => {
  test('200 is ok, 3 a replaced or revoked sign-in, 401 not signed in or expired', () => {
    expect(nameOfCode(200)).toBe('OK');
    expect(nameOfCode(3)).toBe('SESSION_REVOKED');
    expect(nameOfCode(401)).toBe('NOT_SIGNED_IN');
  });

  test('every refusal has a distinct code that maps back to its name', () => {
    expect(new Set(Object.values(CODES)).size).toBe(names.length);
    expect(names).toHaveLength(Object.keys(COMMON_CODES).length + Object.keys(BUSINESS_CODES).length);
    for (const name of names) expect(nameOfCode(CODES[name])).toBe(name);
  });

  test('an unknown code has no name', () => {
    expect(nameOfCode(999_999)).toBeUndefined();
  });

  test('no business refusal has a number that is an HTTP status', () => {
    for (const code of Object.values(BUSINESS_CODES)) expect(code).toBeGreaterThanOrEqual(1000);
  });

  test('transport errors have the number of their status', () => {
    const { OK: _, SESSION_REVOKED: __, NOT_SIGNED_IN: ___, ...faults } = COMMON_CODES;
    expect(Object.values(faults).toSorted()).toEqual([400, 404, 413, 415, 429, 500, 503]);
  });
});

describe('quality, people: every text exists in zh, tw and en', () => {
  test.each([
    ['zh', errorTextsZh],
    ['tw', errorTextsTw],
    ['en', errorTextsEn],
  ])('%s has exactly one text for each code, none of them empty or a key', (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(names.toSorted());
    const faulty = Object.entries(texts).filter(
      ([, text]) => text.trim() === '' || text !== text.trim() || /[A-Z]+_[A-Z]|[{}<>$]|undefined/.test(text),
    );
    expect(faulty).toEqual([]);
  });

  test('English has no Han characters, Chinese has some in every text', () => {
    const isHan = (text: string) => /\p{Script=Han}/u.test(text);
    expect(names.filter((name) => isHan(errorTextsEn[name]))).toEqual([]);
    expect(names.filter((name) => !isHan(errorTextsZh[name]))).toEqual([]);
    expect(names.filter((name) => !isHan(errorTextsTw[name]))).toEqual([]);
  });

  // Characters that Traditional Chinese never uses.
  const SIMPLIFIED_ONLY =
    /[这们时为过发现说话请输码验证邮账号录务单订购买费钱额网络连设备机动开关键员队团级类别样应该给让选择点击进还没对错误试题问复联电页间门见视频觉规则续销产处质责货资车转轻载达运远违适递释针钟链长闭阅阳阴阶际险随难预领颜风飞馆驱]/u;

  test('Traditional texts have no Simplified-only characters', () => {
    expect(SIMPLIFIED_ONLY.test('请输入邮箱')).toBe(true);
    expect(names.filter((name) => SIMPLIFIED_ONLY.test(errorTextsTw[name]))).toEqual([]);
  });

  test('the texts of the two Chinese scripts differ', () => {
    const same = names.filter((name) => errorTextsTw[name] === errorTextsZh[name]);
    expect(same).toEqual(['OK']);
  });
});

describe('specification 8: strings that it gives', () => {
  test.each([
    ['ACCOUNT_UNKNOWN', 'Account does not exist'],
    ['PASSWORD_WRONG', 'Password error'],
    ['PASSWORD_TOO_SHORT', 'Your password must be at least 6 characters long'],
    ['ACCOUNT_REQUIRED', 'Please enter an E-mail'],
    ['EMAIL_INVALID', 'E-mail address is not correct'],
    ['PASSWORD_REQUIRED', 'Please enter a password'],
  ] as const)('%s says "%s"', (name, text) => {
    expect(errorTextsEn[name]).toBe(text);
  });
});
