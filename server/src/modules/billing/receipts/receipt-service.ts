import type { Language } from '@causeway/contract/language';
import { PDF_TYPE, receiptFileName } from '@causeway/contract/receipts';
import type { Db } from '../../../platform/database/tx.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { MailFile } from '../../../platform/mail/mail-file.ts';
import { formatMoment, formatUsd } from '../../../platform/mail/mail-format.ts';
import type { MailSite } from '../../../platform/mail/mail-template.ts';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OrderService } from '../orders/order-service.ts';
import { findAnyOrder, hasReceipt, type ReceiptedOrder } from '../orders/order-store.ts';
import { viewReceipt } from '../orders/customer/order-view.ts';
import { receiptSheet } from './receipt-sheet.ts';

export interface ReceiptParts {
  readonly db: Db;
  readonly limits: Pick<Limits, 'receiptFiles'>;
  readonly orders: Pick<OrderService, 'readReceipt'>;
  readonly renderer: PdfRenderer;
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  readonly isDemo: boolean;
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

/** What stands for the address of an account that has been deleted. */
const NOBODY = '—';

export function createReceiptService({ db, limits, orders, renderer, siteTexts, isDemo }: ReceiptParts) {
  /** The receipt of one of the account's paid orders; a foreign id and a missing one are refused alike. */
  async function exportReceipt(
    caller: { readonly accountId: string; readonly account: string },
    id: string,
    language: Language,
  ): Promise<MailFile> {
    await limits.receiptFiles.demand(caller.accountId);
    return render(await orders.readReceipt(caller.accountId, id), caller.account, language);
  }

  /** As {@link exportReceipt}, for an operator, whoever's order it is; in its customer's language where none is named. */
  async function exportOrderReceipt(
    operatorId: string,
    id: string,
    language: Language | undefined,
  ): Promise<MailFile> {
    await limits.receiptFiles.demand(operatorId);
    const order = await findAnyOrder(db, id);
    if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
    if (!hasReceipt(order)) throw new Refusal('ORDER_NOT_PAID');
    return render(order, order.email ?? NOBODY, language ?? order.language);
  }

  /** For a mail about the order; null where there is no receipt, or nobody any more whom it would be for. */
  async function receiptForMail(id: string, language: Language): Promise<MailFile | null> {
    const order = await findAnyOrder(db, id);
    if (order === undefined || order.email === null || !hasReceipt(order)) return null;
    return render(order, order.email, language);
  }

  async function render(order: ReceiptedOrder, account: string, language: Language): Promise<MailFile> {
    const site = await siteTexts(language);
    const sheet = receiptSheet(
      viewReceipt(order, account, language),
      language,
      { ...site, isDemo },
      {
        usd: (cents) => formatUsd(cents, language),
        moment: (seconds) => formatMoment(seconds, language, site.timeZone),
      },
    );
    const name = receiptFileName(order.receipt_number);
    return { name, type: PDF_TYPE, content: await renderer.render(sheet) };
  }

  return { exportReceipt, exportOrderReceipt, receiptForMail };
}
