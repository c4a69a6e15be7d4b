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
  mount(consoleContract.exportOrderReceipt, async ({ input: { id, language }, caller }) => {
    const asked = { orderId: String(id), language };
    const { file, address } = await exportOrderReceipt(ctx, caller.operatorId, asked);
    return asFile(file, address === null ? [] : [address]);
  });
}

function asFile({ name, type, content }: MailFile, addresses: readonly string[] = []): StreamedFile {
  async function* whole() {
    yield content;
  }
  return new StreamedFile(name, type, whole, { addresses });
}
