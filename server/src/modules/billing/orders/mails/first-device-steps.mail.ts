import type { Language } from '@causeway/contract/language';
import type { MailContent, MailSite } from '../../../../platform/mail/mail-template.ts';
import type { OrderMailValues } from './order-parts.mail.ts';

const WORDS: Readonly<Record<Language, Readonly<Record<'title' | Step, string>>>> = {
  zh: {
    title: '连接第一台设备',
    paid: '支付成功（查看收据）',
    app: '下载客户端',
    login: '登录客户端（查看帮助）',
    connected: '已连接（查看设备）',
  },
  tw: {
    title: '設定第一台裝置',
    paid: '付款成功（查看收據）',
    app: '下載 App',
    login: '登入 App（查看說明）',
    connected: '已連線（查看裝置）',
  },
  en: {
    title: 'Connect your first device',
    paid: 'Paid (view receipt)',
    app: 'Get the app',
    login: 'Log in (see how)',
    connected: 'Connected (view devices)',
  },
};

type Step = 'paid' | 'app' | 'login' | 'connected';

const PAGES: Readonly<Record<Step, (orderId: string) => string>> = {
  paid: (orderId) => `OrderReceipt?id=${encodeURIComponent(orderId)}`,
  app: () => 'download',
  login: () => 'helpdetail?helpcategory=1',
  connected: () => 'Account',
};

/** The steps that the site shows after a payment, as links; an email cannot show how far the customer is. */
export function firstDeviceSteps(
  language: Language,
  { orderId }: OrderMailValues,
  { publicUrl }: MailSite,
): NonNullable<MailContent['steps']> {
  const { title } = WORDS[language];
  const steps = ['paid', 'app', 'login', 'connected'] as const;
  const links = steps.map((step) => ({
    label: WORDS[language][step],
    url: `${publicUrl}/#/${PAGES[step](orderId)}`,
  }));
  return { title, links };
}
