import type { OutputOf } from '@causeway/contract/endpoint';
import type { readOrderReceipt } from '@causeway/contract/orders';
import { type ReactNode, useEffect } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { formatMoment } from '../../../format-date.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { payType } from './pay-type.ts';
import { ReceiptExit } from './receipt-exit.tsx';
import { ReceiptFile } from './receipt-file.tsx';
import styles from './receipt-page.module.css';

type Receipt = OutputOf<typeof readOrderReceipt>;

/** The receipt as one sheet of paper, with the buttons that stay off it. */
export function ReceiptSheet({ orderId, receipt }: { readonly orderId: string; readonly receipt: Receipt }) {
  const t = usePhrases(receiptPhrases);
  const { titles, demo: demoText } = usePhrases(framePhrases);
  const { settings, language, demo } = useFirstPage();
  const brand = settings.brand[language];
  useTabTitle(t.documentTitle(receipt.transactionId, brand));
  const usd = (amount: number) => formatUsd(amount, language);
  const moment = (seconds: number) => (
    <time dateTime={new Date(seconds * 1000).toISOString()}>{formatMoment(seconds, language, 'zone')}</time>
  );
  const { team, reissuedAt } = receipt;
  const changes = [
    receipt.refundedUsd > 0 && (receipt.refunded ? t.refunded : t.refundedPart(usd(receipt.refundedUsd))),
    receipt.chargedBackUsd > 0 && t.chargedBack(usd(receipt.chargedBackUsd)),
    receipt.daysTaken && t.daysTaken,
    reissuedAt !== null && t.reissued(formatMoment(reissuedAt, language, 'zone'), receipt.issue),
  ].filter((line) => line !== false);
  return (
    <>
      <article className={styles.sheet}>
        <header className={styles.head}>
          <p className={styles.brand}>{brand}</p>
          <h1>{t.title}</h1>
        </header>
        {changes.length > 0 && (
          <div className={styles.refunded}>
            {changes.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        )}
        <dl className={styles.facts}>
          {receipt.receiptNumber > 0 && <Fact name={t.receiptNumber}>{receipt.receiptNumber}</Fact>}
          <Fact name={t.orderNumber}>{receipt.transactionId}</Fact>
          <Fact name={t.account}>{receipt.account}</Fact>
          <Fact name={t.payTime}>{moment(receipt.date)}</Fact>
          <Fact name={t.payType}>{payType(receipt.type, t.payTypes)}</Fact>
          <Fact name={team === null ? t.accessUntil : t.team.until}>{moment(receipt.expire)}</Fact>
          {team !== null && (
            <>
              <Fact name={t.team.name}>{team.name}</Fact>
              <Fact name={t.team.id}>{team.id}</Fact>
              <Fact name={t.team.sets}>{team.deviceNum}</Fact>
            </>
          )}
        </dl>
        <table className={styles.items}>
          <thead>
            <tr>
              <th scope="col">{t.product}</th>
              <th scope="col">{t.days}</th>
              <th scope="col">{t.amount}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{receipt.productName}</td>
              <td>
                {receipt.days === 0
                  ? '–'
                  : receipt.extraDays === 0
                    ? t.dayCount(receipt.days)
                    : t.daysAndExtra(receipt.days, receipt.extraDays)}
              </td>
              <td>{usd(receipt.price)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t.listPrice}
              </th>
              <td>{usd(receipt.price)}</td>
            </tr>
            {receipt.saving > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t.discount}
                </th>
                <td>{usd(-receipt.saving)}</td>
              </tr>
            )}
            {receipt.friendDiscount > 0 && (
              <tr>
                <th scope="row" colSpan={2}>
                  {t.friendDiscount}
                </th>
                <td>{usd(-receipt.friendDiscount)}</td>
              </tr>
            )}
            <tr className={styles.paid}>
              <th scope="row" colSpan={2}>
                {t.paid}
              </th>
              <td>{usd(receipt.usd)}</td>
            </tr>
          </tfoot>
        </table>
        <footer className={styles.foot}>
          <p>{t.thanks(brand)}</p>
          <p>
            {t.questions(settings.supportName[language])}
            <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          </p>
          {demo && <p>{demoText}</p>}
          <nav className={styles.links} aria-label={t.links}>
            <Link to="/Terms">{titles.terms}</Link>
            <Link to="/Privacy">{titles.privacy}</Link>
            <Link to="/Refund">{titles.refund}</Link>
            <Link to="/Contact">{titles.contact}</Link>
          </nav>
        </footer>
      </article>
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

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Names the tab by the order, and with it the file that a print is saved to. */
function useTabTitle(title: string): void {
  useEffect(() => {
    // The frame sets the page's plain title in the same commit, after this effect.
    queueMicrotask(() => {
      document.title = title;
    });
  }, [title]);
}
