import { phrases as alertsEn } from '../console/src/phrases/en/backoffice/alerts.ts';
import { phrases as supportEn } from '../console/src/phrases/en/backoffice/customer-support.ts';
import { phrases as customersEn } from '../console/src/phrases/en/backoffice/customers.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as plansEn } from '../console/src/phrases/en/catalog/plans.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as approvalsEn } from '../console/src/phrases/en/identity/approvals.ts';
import { phrases as operatorsEn } from '../console/src/phrases/en/identity/operators.ts';
import { phrases as rolesEn } from '../console/src/phrases/en/identity/roles.ts';
import { phrases as wheelEn } from '../console/src/phrases/en/promotions/wheel.ts';
import { phrases as rightsEn } from '../console/src/phrases/en/rights.ts';
import { phrases as ticketsEn } from '../console/src/phrases/en/support/tickets.ts';
import { phrases as alertsZh } from '../console/src/phrases/zh/backoffice/alerts.ts';
import { phrases as supportZh } from '../console/src/phrases/zh/backoffice/customer-support.ts';
import { phrases as customersZh } from '../console/src/phrases/zh/backoffice/customers.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as plansZh } from '../console/src/phrases/zh/catalog/plans.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as approvalsZh } from '../console/src/phrases/zh/identity/approvals.ts';
import { phrases as operatorsZh } from '../console/src/phrases/zh/identity/operators.ts';
import { phrases as rolesZh } from '../console/src/phrases/zh/identity/roles.ts';
import { phrases as wheelZh } from '../console/src/phrases/zh/promotions/wheel.ts';
import { phrases as rightsZh } from '../console/src/phrases/zh/rights.ts';
import { phrases as ticketsZh } from '../console/src/phrases/zh/support/tickets.ts';

export const CONSOLE_TEXTS = {
  en: {
    alerts: alertsEn,
    approvals: approvalsEn,
    customers: customersEn,
    frame: frameEn,
    money: moneyEn,
    operators: operatorsEn,
    plans: plansEn,
    rights: rightsEn,
    roles: rolesEn,
    support: supportEn,
    tickets: ticketsEn,
    wheel: wheelEn,
  },
  zh: {
    alerts: alertsZh,
    approvals: approvalsZh,
    customers: customersZh,
    frame: frameZh,
    money: moneyZh,
    operators: operatorsZh,
    plans: plansZh,
    rights: rightsZh,
    roles: rolesZh,
    support: supportZh,
    tickets: ticketsZh,
    wheel: wheelZh,
  },
} as const;

export type ConsoleTexts = (typeof CONSOLE_TEXTS)['en' | 'zh'];
