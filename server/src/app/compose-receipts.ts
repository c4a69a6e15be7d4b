import type { Config } from './config/config.ts';
import type { Db } from '../platform/database/tx.ts';
import type { OrderService } from '../modules/billing/orders/order-service.ts';
import { mountReceipts } from '../modules/billing/receipts/customer/receipt-routes.ts';
import { createReceiptService } from '../modules/billing/receipts/receipt-service.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { MailSenderParts } from '../platform/mail/mail-sender.ts';
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts';

export interface ReceiptsParts extends Pick<MailSenderParts, 'siteTexts'> {
  readonly config: Config;
  readonly db: Db;
  readonly limits: Limits;
  readonly orders: OrderService;
  readonly renderer: PdfRenderer;
}

/** Receipts as files: for customers, for operators, and with mails. */
export function composeReceipts({ config, ...parts }: ReceiptsParts) {
  const receipts = createReceiptService({ ...parts, isDemo: config.mode === 'demo' });
  return {
    receiptForMail: receipts.receiptForMail,
    mountAll: (mount: Mount): void => mountReceipts(mount, receipts),
    close: (): Promise<void> => parts.renderer.close(),
  };
}
