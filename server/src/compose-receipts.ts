import type { Config } from './config/config.ts';
import type { Db } from './database/tx.ts';
import type { OrderService } from './features/orders/order-service.ts';
import { mountReceipts } from './features/receipts/receipt-routes.ts';
import { createReceiptService } from './features/receipts/receipt-service.ts';
import type { Limits } from './http/limits.ts';
import type { Mount } from './http/mount.ts';
import type { MailSenderParts } from './mail/mail-sender.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';

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
