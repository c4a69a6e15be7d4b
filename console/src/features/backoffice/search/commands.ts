import type { Right } from '@causeway/contract/console/rights';
import { customerPath } from '../../../places.ts';
import type { Both, ConsoleLanguage } from '../../../phrases/language.ts';

/** What an action does, as far as it needs the console's frame. */
export interface CommandTools {
  /** Opens a page, which starts the command; see `useCommand`. */
  readonly open: (path: string, command?: string) => void;
  readonly signOut: () => void;
  readonly chooseTheme: (scheme: 'auto' | 'light' | 'dark') => void;
  readonly chooseLanguage: (language: ConsoleLanguage) => void;
}

/** An action that the search offers. */
export interface Command {
  readonly key: string;
  readonly label: Both;
  readonly run: (tools: CommandTools) => void;
}

interface OnPage {
  readonly label: Both;
  readonly right: Right;
  readonly path: string;
  readonly command: string;
}

const ON_PAGES: readonly OnPage[] = [
  {
    label: { en: 'Create canned reply', zh: '新建常用回复' },
    right: 'tickets.answer',
    path: '/canned-replies',
    command: 'new',
  },
  {
    label: { en: 'Create announcement', zh: '发布公告' },
    right: 'content.change',
    path: '/announcements',
    command: 'new',
  },
  {
    label: { en: 'Invite operator', zh: '邀请管理人员' },
    right: 'operators.change',
    path: '/operators',
    command: 'new',
  },
  {
    label: { en: 'Export orders', zh: '导出订单' },
    right: 'orders.export',
    path: '/orders',
    command: 'export',
  },
  {
    label: { en: 'Export customers', zh: '导出客户' },
    right: 'customers.export',
    path: '/customers',
    command: 'export',
  },
];

const ANYWHERE: readonly Command[] = [
  {
    key: 'english',
    label: { en: 'Switch to English', zh: '切换为英文' },
    run: ({ chooseLanguage }) => chooseLanguage('en'),
  },
  {
    key: 'chinese',
    label: { en: 'Switch to Chinese', zh: '切换为简体中文' },
    run: ({ chooseLanguage }) => chooseLanguage('zh'),
  },
  {
    key: 'light',
    label: { en: 'Light appearance', zh: '浅色外观' },
    run: ({ chooseTheme }) => chooseTheme('light'),
  },
  {
    key: 'dark',
    label: { en: 'Dark appearance', zh: '深色外观' },
    run: ({ chooseTheme }) => chooseTheme('dark'),
  },
  {
    key: 'system',
    label: { en: 'System appearance', zh: '外观跟随系统' },
    run: ({ chooseTheme }) => chooseTheme('auto'),
  },
  { key: 'sign-out', label: { en: 'Log out', zh: '退出登录' }, run: ({ signOut }) => signOut() },
];

type May = (right: Right) => boolean;

/** The actions that the operator's rights allow, on the pages that they may open. */
export function commandsFor(may: May, paths: readonly string[]): readonly Command[] {
  const onPages = ON_PAGES.filter(({ right, path }) => may(right) && paths.includes(path));
  return [
    ...onPages.map(({ label, path, command }) => ({
      key: `${path} ${command}`,
      label,
      run: ({ open }: CommandTools) => open(path, command),
    })),
    ...ANYWHERE,
  ];
}

/** The names are those of the menu on the customer's page. */
const ON_CUSTOMERS = [
  { label: { en: 'Adjust days', zh: '增减天数' }, rights: ['customers.time'], command: 'time' },
  {
    label: { en: 'Open ticket', zh: '创建工单' },
    rights: ['customers.change', 'tickets.read'],
    command: 'ticket',
  },
  { label: { en: 'Email customer', zh: '发送邮件' }, rights: ['customers.change'], command: 'email' },
  { label: { en: 'Remove device', zh: '解绑设备' }, rights: ['customers.change'], command: undefined },
] as const;

/** The actions on a customer; a device is selected among theirs. */
export function customerCommandsFor(may: May, id: string): readonly Command[] {
  return ON_CUSTOMERS.filter(({ rights }) => rights.every(may)).map(({ label, command }) => ({
    key: `${id} ${command ?? 'device'}`,
    label,
    run: ({ open }) =>
      command === undefined ? open(`${customerPath(id)}?tab=devices`) : open(customerPath(id), command),
  }));
}
