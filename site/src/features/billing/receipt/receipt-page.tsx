import { readOrderReceipt } from '@causeway/contract/calls';
import { useSearchParams } from '../../../router.tsx';
import { ApiRefusal } from '@causeway/web/failures';
import { useRead } from '../../../api/use-read.ts';
import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ReceiptExit } from './receipt-exit.tsx';
import styles from './receipt-page.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

export default function ReceiptPage() {
  const t = usePhrases(receiptPhrases);
  const [parameters] = useSearchParams();
  const id = parameters.get('id') ?? '';
  const receipt = useRead(readOrderReceipt, { id }, { enabled: id !== '' });

  if (receipt.data !== undefined) {
    return (
      <div className={styles.page}>
        <ReceiptSheet orderId={id} receipt={receipt.data} />
      </div>
    );
  }
  const refusal = receipt.error instanceof ApiRefusal ? receipt.error.refusal : undefined;
  if (id === '' || refusal === 'ORDER_NOT_FOUND' || refusal === 'ORDER_NOT_PAID') {
    return (
      <div className={styles.page}>
        <div className={styles.refusal}>
          <h1>{t.refusedTitle}</h1>
          <p>{t.refusedText}</p>
          <ReceiptExit primary />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t.title}</h1>
      <div className={styles.sheet}>
        {receipt.isError ? (
          <LoadFailure onRetry={() => void receipt.refetch()} busy={receipt.isFetching} />
        ) : (
          <Skeleton lines={12} />
        )}
      </div>
    </div>
  );
}
