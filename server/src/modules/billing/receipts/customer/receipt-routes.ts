import { exportOrderReceipt } from '@causeway/contract/console/receipts';
import { exportReceipt } from '@causeway/contract/receipts';
import type { Mount } from '../../../../platform/http/mount.ts';
import type { MailFile } from '../../../../platform/mail/mail-file.ts';
import { StreamedFile } from '../../../../platform/streamed-file.ts';
import type { ReceiptService } from '../receipt-service.ts';

export function mountReceipts(mount: Mount, receipts: ReceiptService): void {
  mount(exportReceipt, async ({ input, caller, language }) =>
    asFile(await receipts.exportReceipt(caller, String(input.id), input.language ?? language)),
  );
  mount(exportOrderReceipt, async ({ input, caller }) =>
    asFile(await receipts.exportOrderReceipt(caller.operatorId, String(input.id), input.language)),
  );
}

function asFile({ name, type, content }: MailFile): StreamedFile {
  return new StreamedFile(name, type, async function* whole() {
    yield content;
  });
}
