import * as consoleContract from '@causeway/contract/console/receipts';
import * as contract from '@causeway/contract/receipts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { MailFile } from '../../../../platform/mail/mail-file.ts';
import { StreamedFile } from '../../../../platform/streamed-file.ts';
import { exportOrderReceipt, exportReceipt, type ReceiptContext } from '../receipt-service.ts';

export function mountReceipts(mount: Mount, ctx: ReceiptContext): void {
  mount(contract.exportReceipt, async ({ input, caller, language }) =>
    asFile(
      await exportReceipt(ctx, caller, { orderId: String(input.id), language: input.language ?? language }),
    ),
  );
  mount(consoleContract.exportOrderReceipt, async ({ input, caller }) =>
    asFile(
      await exportOrderReceipt(ctx, caller.operatorId, {
        orderId: String(input.id),
        language: input.language,
      }),
    ),
  );
}

function asFile({ name, type, content }: MailFile): StreamedFile {
  return new StreamedFile(name, type, async function* whole() {
    yield content;
  });
}
