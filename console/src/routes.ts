import { INBOX_KINDS, type InboxKind } from '@causeway/contract/console/lists';
import type { Right } from '@causeway/contract/console/rights';
import type { ComponentType } from 'react';
import type { NavGroup } from './layout/nav-groups.ts';
import type { Both } from './phrases/language.ts';
import {
  ChartIcon,
  CheckIcon,
  CoinsIcon,
  GiftIcon,
  HelpIcon,
  HomeIcon,
  InboxIcon,
  JobsIcon,
  LogIcon,
  MailIcon,
  MailTextIcon,
  MegaphoneIcon,
  OrdersIcon,
  PeopleIcon,
  PlugIcon,
  ScalesIcon,
  ShieldIcon,
  SlidersIcon,
  TagIcon,
  TicketIcon,
  UserIcon,
  type Icon,
} from './ui/icons.tsx';

type LoadPage = () => Promise<{ readonly default: ComponentType }>;

export interface ConsoleRoute {
  /** In React Router's syntax; parameters have a colon. */
  readonly path: `/${string}`;
  /** The right that a role needs for the page; null for none. */
  readonly right: Right | null;
  /** Loaded when first opened. */
  readonly page: LoadPage;
  /** Shown to operators whose role lacks the right. */
  readonly otherwise?: LoadPage;
  /** Its entry in the menu, if any. */
  readonly nav?: {
    readonly group: NavGroup;
    readonly label: Both;
    readonly icon: Icon;
    /** The kinds of inbox items whose number it shows. */
    readonly counts?: readonly InboxKind[];
  };
  /** The name by which the search finds a page that is not in the menu. */
  readonly name?: Both;
}

/** Every page of the console, in the order of the menu. One row per page, with a blank line between the groups. */
export const ROUTES: readonly ConsoleRoute[] = [
  // Overview
  {
    path: '/',
    right: 'overview.read',
    page: () => import('./features/backoffice/overview/overview-page.tsx'),
    otherwise: () => import('./features/backoffice/start/start-page.tsx'),
    nav: { group: 'overview', label: { en: 'Home', zh: '首页' }, icon: HomeIcon },
  },
  {
    path: '/inbox',
    right: null,
    page: () => import('./features/backoffice/inbox/inbox-page.tsx'),
    nav: { group: 'overview', label: { en: 'Inbox', zh: '待办' }, icon: InboxIcon, counts: INBOX_KINDS },
  },
  {
    path: '/approvals',
    right: null,
    page: () => import('./features/identity/approvals/approvals-page.tsx'),
    nav: {
      group: 'overview',
      label: { en: 'Approvals', zh: '待批准' },
      icon: CheckIcon,
      counts: ['approval'],
    },
  },
  {
    path: '/figures',
    right: 'overview.read',
    page: () => import('./features/backoffice/business-figures/business-figures-page.tsx'),
    nav: { group: 'overview', label: { en: 'Business figures', zh: '经营数据' }, icon: ChartIcon },
  },

  // Customers
  {
    path: '/customers',
    right: 'customers.read',
    page: () => import('./features/backoffice/customers/customers-page.tsx'),
    nav: { group: 'customers', label: { en: 'Customers', zh: '客户' }, icon: UserIcon },
  },
  {
    path: '/customers/:id',
    right: 'customers.read',
    page: () => import('./features/backoffice/customers/customer-page.tsx'),
  },
  {
    path: '/customers/:id/summary',
    right: 'customers.read',
    page: () => import('./features/backoffice/customers/summary-page.tsx'),
  },
  {
    path: '/bulk-actions',
    right: null,
    page: () => import('./features/backoffice/bulk-actions/bulk-actions-page.tsx'),
    name: { en: 'Bulk actions', zh: '批量操作' },
  },
  {
    path: '/bulk-actions/:id',
    right: null,
    page: () => import('./features/backoffice/bulk-actions/bulk-action-page.tsx'),
  },

  // Orders & payments
  {
    path: '/orders',
    right: 'orders.read',
    page: () => import('./features/billing/orders-page.tsx'),
    nav: { group: 'money', label: { en: 'Orders', zh: '订单' }, icon: OrdersIcon },
  },
  {
    path: '/orders/:id',
    right: 'orders.read',
    page: () => import('./features/billing/order-page.tsx'),
  },
  {
    path: '/payments',
    right: 'orders.read',
    page: () => import('./features/billing/payments-page.tsx'),
    nav: {
      group: 'money',
      label: { en: 'Payments to review', zh: '待处理支付' },
      icon: CoinsIcon,
      counts: ['payment', 'dispute', 'refund'],
    },
  },
  {
    path: '/reconciliation',
    right: 'orders.read',
    page: () => import('./features/billing/reconciliation-page.tsx'),
    nav: {
      group: 'money',
      label: { en: 'Reconciliation', zh: '对账' },
      icon: ScalesIcon,
      counts: ['difference'],
    },
  },
  {
    path: '/payment-providers',
    right: 'orders.read',
    page: () => import('./features/billing/providers-page.tsx'),
    nav: {
      group: 'money',
      label: { en: 'Payment providers', zh: '支付平台' },
      icon: PlugIcon,
      counts: ['provider'],
    },
  },

  // Tickets
  {
    path: '/tickets',
    right: 'tickets.read',
    page: () => import('./features/support/tickets/tickets-page.tsx'),
    nav: { group: 'tickets', label: { en: 'Tickets', zh: '工单' }, icon: TicketIcon, counts: ['ticket'] },
  },
  {
    path: '/tickets/:id',
    right: 'tickets.read',
    page: () => import('./features/support/tickets/ticket-page.tsx'),
  },
  {
    path: '/canned-replies',
    right: 'tickets.read',
    page: () => import('./features/support/tickets/canned-replies-page.tsx'),
    name: { en: 'Canned replies', zh: '常用回复' },
  },

  // Catalogue
  {
    path: '/catalogue',
    right: 'catalogue.read',
    page: () => import('./features/catalog/catalogue-page.tsx'),
    nav: { group: 'catalogue', label: { en: 'Plans', zh: '套餐' }, icon: TagIcon },
  },
  {
    path: '/catalogue/:key',
    right: 'catalogue.read',
    page: () => import('./features/catalog/plan-page.tsx'),
  },
  {
    path: '/new-plan',
    right: 'catalogue.change',
    page: () => import('./features/catalog/new-plan-page.tsx'),
    name: { en: 'New plan', zh: '新建套餐' },
  },
  {
    path: '/activities',
    right: 'campaigns.read',
    page: () => import('./features/promotions/campaigns/campaigns-page.tsx'),
    nav: { group: 'catalogue', label: { en: 'Promotions', zh: '活动' }, icon: GiftIcon },
  },
  {
    path: '/activities/:id',
    right: 'campaigns.read',
    page: () => import('./features/promotions/campaigns/campaign-page.tsx'),
  },
  {
    path: '/new-activity',
    right: 'campaigns.change',
    page: () => import('./features/promotions/campaigns/new-campaign-page.tsx'),
    name: { en: 'New promotion', zh: '新建活动' },
  },

  // The prize wheel
  {
    path: '/wheels/:id',
    right: 'campaigns.read',
    page: () => import('./features/promotions/wheel/wheel-page.tsx'),
  },

  // Content & settings
  {
    path: '/announcements',
    right: 'content.read',
    page: () => import('./features/content/announcements/announcements-page.tsx'),
    nav: { group: 'content', label: { en: 'Announcements', zh: '公告' }, icon: MegaphoneIcon },
  },
  {
    path: '/help-votes',
    right: 'content.read',
    page: () => import('./features/content/help-votes/help-votes-page.tsx'),
    nav: { group: 'content', label: { en: 'Help', zh: '帮助' }, icon: HelpIcon },
  },
  {
    path: '/mail-texts',
    right: 'content.read',
    page: () => import('./features/content/email-texts/mail-texts-page.tsx'),
    nav: { group: 'content', label: { en: 'Email templates', zh: '邮件文案' }, icon: MailTextIcon },
  },
  {
    path: '/mail-texts/:template',
    right: 'content.read',
    page: () => import('./features/content/email-texts/mail-text-page.tsx'),
  },
  {
    path: '/settings',
    right: 'content.read',
    page: () => import('./features/content/settings/settings-page.tsx'),
    nav: { group: 'content', label: { en: 'Settings', zh: '设置' }, icon: SlidersIcon },
  },

  // Mail & jobs
  {
    path: '/deliveries',
    right: 'deliveries.read',
    page: () => import('./features/backoffice/deliveries/deliveries-page.tsx'),
    nav: { group: 'machinery', label: { en: 'Emails', zh: '邮件投递' }, icon: MailIcon, counts: ['email'] },
  },
  {
    path: '/jobs',
    right: 'deliveries.read',
    page: () => import('./features/backoffice/deliveries/jobs-page.tsx'),
    nav: { group: 'machinery', label: { en: 'Jobs', zh: '任务' }, icon: JobsIcon, counts: ['job'] },
  },

  // Audit
  {
    path: '/audit',
    right: 'audit.read',
    page: () => import('./features/backoffice/audit/audit-page.tsx'),
    nav: { group: 'audit', label: { en: 'Audit log', zh: '审计日志' }, icon: LogIcon },
  },
  {
    path: '/failed-attempts',
    right: 'audit.read',
    page: () => import('./features/backoffice/failed-attempts/failed-attempts-page.tsx'),
    nav: { group: 'audit', label: { en: 'Failed attempts', zh: '失败的尝试' }, icon: ShieldIcon },
  },

  // Operators
  {
    path: '/operators',
    right: 'operators.read',
    page: () => import('./features/identity/operators/operators-page.tsx'),
    nav: { group: 'operators', label: { en: 'Operators', zh: '管理人员' }, icon: PeopleIcon },
  },
  {
    path: '/roles',
    right: 'operators.read',
    page: () => import('./features/identity/roles/roles-page.tsx'),
  },
  {
    path: '/me',
    right: null,
    page: () => import('./features/identity/own-account/me-page.tsx'),
    name: { en: 'My account', zh: '我的账号' },
  },
  {
    path: '/me/alerts',
    right: null,
    page: () => import('./features/backoffice/alerts/alerts-page.tsx'),
  },
];
