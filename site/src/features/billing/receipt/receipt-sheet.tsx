import type { OutputOf } from '@causeway/contract/endpoint';
import type { readOrderReceipt } from '@causeway/contract/calls';
import { type ReactNode, useEffect } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { EmailText } from '@causeway/web/email-text';
import { formatUsd, formatYuan } from '@causeway/web/format';
import { formatMoment } from '../../../format-date.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ReceiptExit } from './receipt-exit.tsx';
import { ReceiptFile } from './receipt-file.tsx';
import styles from './receipt-page.module.css';
import type { PaidBy } from '@causeway/contract/plans';

export type Receipt = OutputOf<typeof readOrderReceipt>;

interface ReceiptProps {
  readonly receipt: Receipt;
}

/** The receipt as one sheet of paper; its buttons are not printed. */
export function ReceiptSheet({ orderId, receipt }: ReceiptProps & { readonly orderId: string }) {
  const t = usePhrases(receiptPhrases);
  const { settings, language } = useFirstPage();
  useTabTitle(t.documentTitle(receipt.transactionId, settings.brand[language]));
  return (
    <>
      <ReceiptPaper receipt={receipt} />
      <div className={styles.actions}>
        <ReceiptExit />
        {receipt.receiptNumber > 0 && <ReceiptFile orderId={orderId} number={receipt.receiptNumber} />}
        <Button variant="primary" onClick={() => print()}>
          <PrintIcon />
          {t.print}
        </Button>
      </div>
    </>
  );
}

export function ReceiptPaper({ receipt }: ReceiptProps) {
  const t = usePhrases(receiptPhrases);
  const { settings, language } = useFirstPage();
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.brand}>{settings.brand[language]}</p>
        <h1>{t.title}</h1>
      </header>
      <Changes receipt={receipt} />
      <Facts receipt={receipt} />
      <Items receipt={receipt} />
      <Foot />
    </article>
  );
}

/** Later changes of the payment. */
function Changes({ receipt }: ReceiptProps) {
  const t = usePhrases(receiptPhrases);
  const { language } = useFirstPage();
  const { reissuedAt } = receipt;
  const usd = (amount: number) => formatUsd(amount, language);
  const changes = [
    receipt.refundedUsd > 0 && (receipt.refunded ? t.refunded : t.refundedPart(usd(receipt.refundedUsd))),
    receipt.chargedBackUsd > 0 && t.chargedBack(usd(receipt.chargedBackUsd)),
    receipt.daysTaken && (receipt.team === null ? t.daysTaken : t.teamTaken),
    reissuedAt !== null && t.reissued(formatMoment(reissuedAt, language, 'zone'), receipt.issue),
  ].filter((line) => line !== false);
  return (
    changes.length > 0 && (
      <div className={styles.refunded}>
        {changes.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  );
}

function Facts({ receipt }: ReceiptProps) {
  const t = usePhrases(receiptPhrases);
  const { language } = useFirstPage();
  const { team } = receipt;
  const seatsUntil = team?.seatsUntil ?? null;
  const moment = (seconds: number) => (
    <time dateTime={new Date(seconds * 1000).toISOString()}>{formatMoment(seconds, language, 'zone')}</time>
  );
  return (
    <dl className={styles.facts}>
      {receipt.seller.length > 0 && (
        <Fact name={t.seller}>
          {receipt.seller.map((line) => (
            <span key={line} className={styles.line}>
              {line}
            </span>
          ))}
        </Fact>
      )}
      {receipt.receiptNumber > 0 && <Fact name={t.receiptNumber}>{receipt.receiptNumber}</Fact>}
      <Fact name={t.orderNumber}>{receipt.transactionId}</Fact>
      <Fact name={t.account}>
        <EmailText text={receipt.account} />
      </Fact>
      <Fact name={t.paidOn}>{moment(receipt.date)}</Fact>
      <Fact name={t.payMethod}>{payType(receipt.type, t.payMethods)}</Fact>
      <Fact name={team === null ? t.accessUntil : seatsUntil === null ? t.planUntil : t.seatsUntil}>
        {moment(seatsUntil ?? receipt.expire)}
      </Fact>
      {team !== null && (
        <>
          <Fact name={t.team}>{team.name}</Fact>
          <Fact name={t.teamId}>{team.id}</Fact>
          <Fact name={t.seats}>{team.deviceNum}</Fact>
        </>
      )}
    </dl>
  );
}

function Items({ receipt }: ReceiptProps) {
  const t = usePhrases(receiptPhrases);
  const { language } = useFirstPage();
  const usd = (amount: number) => formatUsd(amount, language);
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t.plan}</th>
          <th scope="col">{t.days}</th>
          <th scope="col">{t.amount}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{receipt.productName}</td>
          <td>
            {receipt.days === 0 || (receipt.team?.seatsUntil ?? null) !== null
              ? '–'
              : receipt.extraDays === 0
                ? t.dayCount(receipt.days)
                : t.daysAndExtra(receipt.days, receipt.extraDays)}
          </td>
          <td>{usd(receipt.price)}</td>
        </tr>
      </tbody>
      <tfoot>
        <SumRow name={t.listPrice}>{usd(receipt.price)}</SumRow>
        {receipt.saving > 0 && <SumRow name={t.saving}>{usd(-receipt.saving)}</SumRow>}
        {receipt.friendDiscount > 0 && (
          <SumRow name={t.friendDiscount}>{usd(-receipt.friendDiscount)}</SumRow>
        )}
        <SumRow name={t.paid} className={styles.paid}>
          {usd(receipt.usd)}
        </SumRow>
        {receipt.charged !== null && (
          <SumRow name={receipt.charged.rate === null ? t.charged : t.chargedAtRate(receipt.charged.rate)}>
            {formatYuan(receipt.charged.amount)}
          </SumRow>
        )}
      </tfoot>
    </table>
  );
}

interface SumRowProps {
  readonly name: string;
  readonly className?: string | undefined;
  readonly children: string;
}

function SumRow({ name, className, children }: SumRowProps) {
  return (
    <tr className={className}>
      <th scope="row" colSpan={2}>
        {name}
      </th>
      <td>{children}</td>
    </tr>
  );
}

function Foot() {
  const t = usePhrases(receiptPhrases);
  const { titles, demo: demoText } = usePhrases(framePhrases);
  const { settings, language, demo } = useFirstPage();
  return (
    <footer className={styles.foot}>
      <p>{t.thanks(settings.brand[language])}</p>
      <p>{t.notAnInvoice}</p>
      <p>
        {t.questions(settings.supportName[language])}
        <a href={`mailto:${settings.supportEmail}`}>
          <EmailText text={settings.supportEmail} />
        </a>
      </p>
      {demo && <p>{demoText}</p>}
      <nav className={styles.links} aria-label={t.links}>
        <Link to="/Terms">{titles.terms}</Link>
        <Link to="/Privacy">{titles.privacy}</Link>
        <Link to="/Refund">{titles.refund}</Link>
        <Link to="/Contact">{titles.contact}</Link>
      </nav>
    </footer>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Puts the order into the tab's title, which becomes the name of a printed file. */
function useTabTitle(title: string): void {
  useEffect(() => {
    // The frame sets the page's plain title in the same commit, after this effect.
    queueMicrotask(() => {
      document.title = title;
    });
  }, [title]);
}

/** How a receipt names the payment: the pay method's name, or words for a manual payment or none. */
export function payType(type: PaidBy, words: Readonly<Record<'offline' | 'free', string>>): string {
  return (type === 'offline' || type === 'free' ? words[type] : type).toUpperCase();
}
