import { SUPPORT_TEXT_MAX } from '@causeway/contract/console/limits';
import {
  changeCustomerEmail,
  emailCustomer,
  openCustomerTicket,
  readCatalogue,
  sendCustomerPaymentLink,
} from '@causeway/contract/console/calls';
import { TICKET_CONTENT_MAX, TICKET_TITLE_MAX } from '@causeway/contract/limits';
import { TICKET_TYPES } from '@causeway/contract/lists';
import { newUuid } from '@causeway/web/new-uuid';
import { Select, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketPath } from '../../../places.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';

export interface SupportDialogProps {
  readonly id: string;
  readonly who: string;
  readonly onClose: () => void;
}

/** A text by support, sent as it is. */
export function EmailDialog({ id, who, onClose }: SupportDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const fields = useReasonFields({ subject: '', content: '' }, { REASON_REQUIRED: 'reason' });
  const [key, setKey] = useState(newUuid);
  const { submit, busy } = useChange(emailCustomer, {
    onDone: onClose,
    done: t.emailSent,
    again: STALE_READS,
    onRefusal: (refusal) => {
      // The operator now knows of the email that was sent, and may send another one.
      if (refusal.refusal === 'CUSTOMER_KEY_USED') setKey(newUuid());
      return fields.onRefusal(refusal);
    },
  });
  const { subject, content } = fields.values;
  const send = () => {
    const isFilled = fields.refuse({
      subject: subject.trim() === '' ? t.textMissing : undefined,
      content: content.trim() === '' ? t.textMissing : undefined,
    });
    if (isFilled) void submit({ id, subject, content, reason: fields.reason, key });
  };
  return (
    <ReasonDialog
      title={t.emailTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={send}
      action={t.sendEmail}
      size="lg"
    >
      <Text size="sm">{t.emailText}</Text>
      <TextInput label={t.subject} maxLength={200} required data-autofocus {...fields.text('subject')} />
      <Textarea
        label={t.content}
        maxLength={SUPPORT_TEXT_MAX}
        autosize
        minRows={5}
        required
        {...fields.text('content')}
      />
    </ReasonDialog>
  );
}

/** Opens a ticket with a first message, and leads to it. */
export function TicketDialog({ id, who, onClose }: SupportDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const { types } = usePhrases(ticketsPhrases);
  const navigate = useNavigate();
  const fields = useReasonFields(
    { type: '2', title: '', content: '' },
    { REASON_REQUIRED: 'reason', TICKET_TITLE_TOO_LONG: 'title', TICKET_CONTENT_TOO_LONG: 'content' },
  );
  const { submit, busy } = useChange(openCustomerTicket, {
    onDone: ({ id: ticket }) => navigate(ticketPath(ticket)),
    done: t.ticketOpened,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const { type, title, content } = fields.values;
  const open = () => {
    const isFilled = fields.refuse({
      title: title.trim() === '' ? t.textMissing : undefined,
      content: content.trim() === '' ? t.textMissing : undefined,
    });
    if (isFilled) void submit({ id, type: Number(type), title, content, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.ticketTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={open}
      action={t.openTicket}
      size="lg"
    >
      <Select
        label={t.ticketType}
        data={TICKET_TYPES.map((each) => ({ value: String(each), label: types[each] }))}
        value={type}
        onChange={(value) => fields.set('type', value ?? '2')}
        allowDeselect={false}
      />
      <TextInput
        label={t.ticketSubject}
        maxLength={TICKET_TITLE_MAX}
        required
        data-autofocus
        {...fields.text('title')}
      />
      <Textarea
        label={t.content}
        maxLength={TICKET_CONTENT_MAX}
        autosize
        minRows={5}
        required
        {...fields.text('content')}
      />
    </ReasonDialog>
  );
}

/** Emails a link that selects a plan and a method. */
export function PaymentLinkDialog({ id, who, onClose }: SupportDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const { payMethods } = usePhrases(wordsPhrases);
  const language = useLanguage();
  const catalogue = useRead(readCatalogue, {}).data;
  const fields = useReasonFields(
    { plan: '', method: '' },
    { REASON_REQUIRED: 'reason', PLAN_NOT_FOUND: 'plan' },
  );
  const { submit, busy } = useChange(sendCustomerPaymentLink, {
    onDone: onClose,
    done: t.linkSent,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const { plan, method } = fields.values;
  const plans = (catalogue?.plans ?? []).filter(({ onSale }) => onSale);
  const methods = (catalogue?.payMethods ?? []).filter(({ enabled, payable }) => enabled && payable);
  const send = () => {
    const isFilled = fields.refuse({ plan: plan === '' ? t.planMissing : undefined });
    if (isFilled)
      void submit({ id, plan, method: method === '' ? undefined : method, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.paymentTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={send}
      action={t.sendLink}
    >
      <Text size="sm">{t.paymentText}</Text>
      <Select
        label={t.plan}
        data={plans.map(({ key, name }) => ({ value: key, label: name[language] }))}
        value={plan === '' ? null : plan}
        onChange={(value) => fields.set('plan', value ?? '')}
        error={fields.text('plan').error}
        required
        data-autofocus
      />
      <Select
        label={t.method}
        data={[
          { value: '', label: t.anyMethod },
          ...methods.map(({ name }) => ({ value: name, label: payMethods[name] })),
        ]}
        value={method}
        onChange={(value) => fields.set('method', value ?? '')}
        allowDeselect={false}
      />
    </ReasonDialog>
  );
}

/** Begins a change of the email address; the new one confirms. */
export function EmailChangeDialog({ id, who, onClose }: SupportDialogProps) {
  const t = usePhrases(customerSupportPhrases);
  const fields = useReasonFields(
    { email: '' },
    {
      REASON_REQUIRED: 'reason',
      ACCOUNT_REQUIRED: 'email',
      EMAIL_INVALID: 'email',
      CUSTOMER_EMAIL_SAME: 'email',
      CUSTOMER_EMAIL_TAKEN: 'email',
    },
  );
  const { submit, busy } = useChange(changeCustomerEmail, {
    onDone: onClose,
    done: t.emailChangeSent,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const { email } = fields.values;
  const change = () => {
    const isFilled = fields.refuse({ email: email.trim() === '' ? t.emailMissing : undefined });
    if (isFilled) void submit({ id, email, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.emailChangeTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={change}
      action={t.changeEmail}
    >
      <Text size="sm">{t.emailChangeText}</Text>
      <TextInput
        label={t.newEmail}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="email"
        required
        data-autofocus
        {...fields.text('email')}
      />
    </ReasonDialog>
  );
}
