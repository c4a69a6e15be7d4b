import type { Language } from '@causeway/contract/language';
import { receiptFileName } from '@causeway/contract/receipt-number';
import { PDF_TYPE } from '@causeway/contract/receipts';
import type { Db } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import type { MailFile } from '../../../platform/mail/mail-file.ts';
import { formatMoment, formatMoney, formatUsd } from '../../../platform/mail/mail-format.ts';
import type { MailSite } from '../../../platform/mail/mail-template.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { mailLanguage } from '../../identity/api.ts';
import { readReceipt } from '../orders/order-service.ts';
import { findAnyOrder } from '../orders/order-details-read.ts';
import { hasReceipt, type ReceiptedOrder } from '../orders/order-store.ts';
import { viewReceipt } from '../orders/customer/order-view.ts';
import { receiptSheet } from './receipt-sheet.ts';

export interface ReceiptContext {
  readonly db: Db;
  readonly limits: Pick<Limits, 'receiptFiles'>;
  readonly renderer: PdfRenderer;
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  readonly isDemo: boolean;
}

/** Shown instead of the email of a deleted account. */
const NOBODY = '—';

/**
 * The receipt of a paid order of the account; throws `ORDER_NOT_FOUND` for another account's id as for an unknown
 * one.
 */
export async function exportReceipt(
  ctx: ReceiptContext,
  caller: { readonly accountId: string; readonly account: string },
  { orderId, language }: { readonly orderId: string; readonly language: Language },
): Promise<MailFile> {
  const { accountId, account } = caller;
  await ctx.limits.receiptFiles.demand(accountId);
  return renderReceipt(ctx, await readReceipt(ctx.db, { accountId, orderId }), account, language);
}

/** As {@link exportReceipt}, for an operator and any order, with the address on it; the customer's language is the default. */
export async function exportOrderReceipt(
  ctx: ReceiptContext,
  operatorId: string,
  { orderId, language }: { readonly orderId: string; readonly language: Language | undefined },
): Promise<{ readonly file: MailFile; readonly address: string | null }> {
  await ctx.limits.receiptFiles.demand(operatorId);
  const order = await findAnyOrder(ctx.db, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!hasReceipt(order)) throw new Refusal('ORDER_NOT_PAID');
  const { email: address } = order;
  const file = await renderReceipt(ctx, order, address ?? NOBODY, language ?? mailLanguage(order));
  return { file, address };
}

/** The receipt to attach to an email; null if there is none or the account is deleted. */
export async function receiptForMail(
  ctx: ReceiptContext,
  orderId: string,
  language: Language,
): Promise<MailFile | null> {
  const order = await findAnyOrder(ctx.db, orderId);
  if (order === undefined || order.email === null || !hasReceipt(order)) return null;
  return renderReceipt(ctx, order, order.email, language);
}

async function renderReceipt(
  { siteTexts, isDemo, renderer }: ReceiptContext,
  order: ReceiptedOrder,
  account: string,
  language: Language,
): Promise<MailFile> {
  const site = await siteTexts(language);
  const sheet = receiptSheet(
    viewReceipt(order, account, language),
    language,
    { ...site, isDemo },
    {
      usd: (cents) => formatUsd(cents, language),
      money: (cents, currency) => formatMoney(cents, currency, language),
      moment: (seconds) => formatMoment(seconds, language, site.timeZone),
    },
  );
  const name = receiptFileName(order.receipt_number);
  return { name, type: PDF_TYPE, content: await renderer.render(sheet) };
}
