import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import { centsToUsd, usdToCents } from '@causeway/contract/money';
import type { readOrderReceipt } from '@causeway/contract/orders';
import { receiptNumber } from '@causeway/contract/receipt-number';
import type { Block, Sheet, Sum } from '../../../platform/pdf/sheet.ts';
import { spaceNames } from '../../../platform/space-names.ts';
import { RECEIPT_TEXTS, type ReceiptTexts } from './receipt-texts.ts';

export type Receipt = OutputOf<typeof readOrderReceipt>;

/** The issuer, in the receipt's language. */
export interface Issuer {
  readonly brand: string;
  readonly supportName: string;
  /** Empty for none. */
  readonly supportEmail: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
}

/** Formats sums (cents, or hundredths of another currency) and times (epoch seconds, issuer's time zone) in the receipt's language. */
export interface Wording {
  readonly usd: (cents: number) => string;
  readonly money: (cents: number, currency: string) => string;
  readonly moment: (epochSeconds: number) => string;
}

/** A receipt as a page; a pure function, so that one issue is always the same page. */
export function receiptSheet(receipt: Receipt, language: Language, issuer: Issuer, words: Wording): Sheet {
  const t = RECEIPT_TEXTS[language];
  const notice = noticeLines(receipt, t, words);
  return {
    language,
    title: t.documentTitle(receiptNumber(receipt.receiptNumber), issuer.brand),
    author: issuer.brand,
    madeAt: receipt.reissuedAt ?? receipt.date,
    blocks: [
      { kind: 'head', brand: issuer.brand, title: t.title },
      ...seller(receipt, t),
      ...(notice.length === 0 ? [] : [{ kind: 'notice', lines: notice } as const]),
      facts(receipt, t, words),
      items(receipt, t, words),
      { kind: 'notes', lines: noteLines(issuer, t) },
    ],
  };
}

function seller({ seller: [name, ...lines] }: Receipt, t: ReceiptTexts): Block[] {
  return name === undefined ? [] : [{ kind: 'notes', lines: [t.link(t.seller, name), ...lines] }];
}

function facts(receipt: Receipt, t: ReceiptTexts, { moment }: Wording): Block {
  const { team } = receipt;
  const until = team === null ? t.accessUntil : team.seatsUntil === null ? t.planUntil : t.seatsUntil;
  return {
    kind: 'facts',
    facts: [
      [t.receiptNumber, receiptNumber(receipt.receiptNumber)],
      [t.orderNumber, receipt.transactionId],
      [t.account, receipt.account],
      [t.paidOn, moment(receipt.date)],
      [t.payMethod, t.payMethods[receipt.type]],
      [until, moment(team?.seatsUntil ?? receipt.expire)],
      ...(team === null
        ? []
        : ([
            [t.team, team.name],
            [t.teamId, team.id],
            [t.seats, String(team.deviceNum)],
          ] as const)),
    ],
  };
}

function items(receipt: Receipt, t: ReceiptTexts, words: Wording): Block {
  const { usd } = words;
  const { days, extraDays, team } = receipt;
  const extended = extraDays === 0 ? t.dayCount(days) : t.daysAndExtra(days, extraDays);
  const line = (name: string, amount: number): Sum => ({ name, amount: usd(usdToCents(amount)) });
  const off = (name: string, amount: number): Sum[] => (amount > 0 ? [line(name, -amount)] : []);
  const refundedCents = usdToCents(receipt.refundedUsd);
  return {
    kind: 'items',
    columns: [t.plan, t.days, t.amount],
    rows: [
      [
        receipt.productName,
        // Added seats bring no days.
        (team?.seatsUntil ?? null) === null ? extended : '–',
        usd(usdToCents(receipt.price)),
      ],
    ],
    sums: [
      line(t.listPrice, receipt.price),
      ...off(t.saving, receipt.saving),
      ...off(t.friendDiscount, receipt.friendDiscount),
      { ...line(t.paid, receipt.usd), strong: true },
      ...charged(receipt, t, words),
      ...off(t.refunded, refundedAlone(receipt)),
      ...off(t.chargedBack, receipt.chargedBackUsd),
      ...(refundedCents > 0 ? [{ name: t.left, amount: usd(usdToCents(receipt.usd) - refundedCents) }] : []),
    ],
  };
}

/** What was charged in another currency, and at which rate. */
function charged({ charged: charge }: Receipt, t: ReceiptTexts, { money }: Wording): Sum[] {
  if (charge === null) return [];
  const { currency, amount, rate } = charge;
  return [
    {
      name: rate === null ? t.charged : t.chargedAtRate(rate),
      amount: money(usdToCents(amount), currency),
    },
  ];
}

/** The note on a later issue: its date and reason. */
function noticeLines(receipt: Receipt, t: ReceiptTexts, { usd, moment }: Wording): string[] {
  const taken = receipt.daysTaken ? [receipt.team === null ? t.daysTaken : t.teamTaken] : [];
  const refund = usd(usdToCents(refundedAlone(receipt)));
  // Refunds from before receipts were reissued.
  if (receipt.reissuedAt === null) return receipt.refundedUsd > 0 ? [t.refundedPart(refund), ...taken] : [];
  const on = moment(receipt.reissuedAt);
  const why = reasonOf(receipt, t, refund, usd(usdToCents(receipt.chargedBackUsd)));
  // Days without a refund are removed while a refund is pending.
  const unexplained = receipt.daysTaken ? t.reissuedOn(on) : t.reissuedWhole(on);
  return [why === null ? unexplained : t.reissued(on, why), ...taken, t.replaces(receipt.issue)];
}

function reasonOf(receipt: Receipt, t: ReceiptTexts, refund: string, chargeback: string): string | null {
  const isRefunded = refundedAlone(receipt) > 0;
  const isChargedBack = receipt.chargedBackUsd > 0;
  if (isRefunded && isChargedBack) return t.refundAndChargeback(refund, chargeback);
  if (isRefunded) return t.refundOf(refund);
  return isChargedBack ? t.chargebackOf(chargeback) : null;
}

/** US dollars refunded, without what lost disputes took. */
function refundedAlone({ refundedUsd, chargedBackUsd }: Receipt): number {
  return centsToUsd(usdToCents(refundedUsd) - usdToCents(chargedBackUsd));
}

function noteLines(
  { brand, supportName, supportEmail, publicUrl, isDemo }: Issuer,
  t: ReceiptTexts,
): string[] {
  return [
    spaceNames(t.thanks(brand), [brand]),
    t.notAnInvoice,
    ...(supportEmail === '' ? [] : [spaceNames(t.questions(supportName, supportEmail), [supportName])]),
    t.link(t.documents.terms, `${publicUrl}/Terms`),
    t.link(t.documents.refund, `${publicUrl}/Refund`),
    t.link(t.documents.contact, `${publicUrl}/Contact`),
    ...(isDemo ? [t.demo] : []),
  ];
}
