import { describe, expect, it } from 'vitest';
import { type HelpArticle, searchHelp, termsOf } from './search-help.ts';

const article = (title: string, text: string): HelpArticle => ({ title, text, to: `/${title}`, group: '' });

const ENGLISH = [
  article('I didn’t get my code', 'Look in the spam folder. The code expires.'),
  article('I forgot my password', 'Reset it with a code from the email.'),
  article('Connected, but nothing loads', 'Configure the DNS of the network.'),
  article('Refunds', 'How the refund is paid, and when.'),
];
const CHINESE = [
  article('收不到验证码', '请查看垃圾邮件箱。'),
  article('忘记密码', '用邮箱验证码重置密码。'),
  article('已连接但打不开网页', '检查DNS和网络设置。'),
  article('申请退款', '退款按原支付方式退回。'),
];
const titles = (found: readonly HelpArticle[]) => found.map(({ title }) => title);

describe('search in the help', () => {
  it.each([
    ['code', ['I didn’t get my code', 'I forgot my password']],
    ['PASSWORD', ['I forgot my password']],
    ['my conn is bad: nothing loads', ['Connected, but nothing loads']],
    ["didn't get the code", ['I didn’t get my code']],
    ['ｄｎｓ', ['Connected, but nothing loads']],
    ['refu', ['Refunds']],
    ['fund', []],
    ['a', []],
    ['', []],
    ['%_*.(', []],
    ['xyzzy', []],
  ])('finds %j in English', (query, found) => {
    expect(titles(searchHelp(ENGLISH, query, 3))).toStrictEqual(found);
  });

  it.each([
    ['验证码', ['收不到验证码', '忘记密码']],
    ['手机一直收不到短信验证码怎么办', ['收不到验证码']],
    ['我忘记了密码', ['忘记密码']],
    ['想退款', ['申请退款']],
    ['dns设置', ['已连接但打不开网页']],
    ['退', ['申请退款']],
    ['龘', []],
  ])('finds %j in Chinese, without breaks between words', (query, found) => {
    expect(titles(searchHelp(CHINESE, query, 3)).slice(0, Math.max(1, found.length))).toStrictEqual(found);
  });

  it('shows no more than the limit, titles before texts', () => {
    expect(titles(searchHelp(ENGLISH, 'code', 1))).toStrictEqual(['I didn’t get my code']);
  });

  it('splits a query into words and pairs of characters, each once', () => {
    expect(termsOf('DNS dns 无法连接 码 a')).toStrictEqual(['dns', '无法', '法连', '连接', '码']);
  });
});
