import type { WaitingRefund } from '@causeway/contract/accounts';
import { nameRefundAddress, readAccountInfo } from '@causeway/contract/calls';
import { formatUsd } from '@causeway/web/format';
import { useId, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { Fields } from '../../../forms/fields.tsx';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useReauth } from '../../../forms/use-reauth.ts';
import { orderListPhrases } from '../../../phrases/billing.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { focusIfLost, focusOnce } from '../../../ui/focus-once.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { NAME_KEYS } from '../order-name-keys.ts';
import styles from './refund-addresses.module.css';

/** Refunds that are sent to an address which the customer names here. */
export function RefundAddresses({ refunds }: { readonly refunds: readonly WaitingRefund[] }) {
  const t = usePhrases(orderListPhrases);
  const id = useId();
  if (refunds.length === 0) return null;
  return (
    <section className={styles.refunds} aria-labelledby={id}>
      <h2 id={id}>{t.refundsTitle}</h2>
      <p>{t.refundLead}</p>
      {refunds.map((refund) => (
        <Refund key={`${refund.id} ${refund.currency}`} refund={refund} />
      ))}
    </section>
  );
}

function Refund({ refund }: { readonly refund: WaitingRefund }) {
  const t = usePhrases(orderListPhrases);
  const language = useLanguage();
  const { name, amount, currency, named } = refund;
  // Undefined until a form has been shown; then the button that takes its place gets the focus.
  const [isChanging, setChanging] = useState<boolean | undefined>(named ? undefined : false);
  const sum = currency === 'USD' ? formatUsd(amount, language) : `${amount.toFixed(2)} ${currency}`;
  return (
    <div className={styles.refund}>
      <strong>{t.refundToSend(sum, name[NAME_KEYS[language]])}</strong>
      {named && !isChanging ? (
        <>
          <p>{t.addressNamed}</p>
          <div>
            <Button
              ref={isChanging === undefined ? undefined : focusIfLost}
              small
              variant="quiet"
              onClick={() => setChanging(true)}
            >
              {t.changeAddress}
            </Button>
          </div>
        </>
      ) : (
        <AddressForm id={refund.id} isChange={named} onClose={() => setChanging(false)} />
      )}
    </div>
  );
}

interface AddressFormProps {
  readonly id: string;
  /** An address is saved already, so the form was opened by a button and can be canceled. */
  readonly isChange: boolean;
  readonly onClose: () => void;
}

function AddressForm({ id, isChange, onClose }: AddressFormProps) {
  const t = usePhrases(orderListPhrases);
  const { cancel } = usePhrases(framePhrases);
  const form = useForm({ address: '' });
  const save = useReauth(nameRefundAddress, {
    onDone: async () => {
      showToast({ text: t.addressSaved, tone: 'success' });
      await refetch(readAccountInfo);
      onClose();
    },
    onRefusal: ({ refusal, message }) => {
      if (refusal !== 'REFUND_ADDRESS_WRONG') return false;
      form.refuse(message, 'address');
      return true;
    },
    onUnheard: () => void refetch(readAccountInfo),
  });
  const input = { id, address: form.values.address };
  return (
    <>
      <Fields form={form} onSubmit={() => save.begin(input)}>
        <TextField
          ref={isChange ? focusOnce : undefined}
          label={t.refundAddress}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          required
          {...form.field('address')}
        />
        <div className={styles.ways}>
          <Button type="submit" busy={save.busy}>
            {t.saveAddress}
          </Button>
          {isChange && <Button onClick={onClose}>{cancel}</Button>}
        </div>
      </Fields>
      <ReauthDialog
        {...save.dialog}
        action={t.saveAddress}
        needsCode={false}
        inputOf={(entered) => ({ ...input, ...entered })}
      />
    </>
  );
}
