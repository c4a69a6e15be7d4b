import { LANGUAGE_TAGS, type Language } from '@causeway/contract/language';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { PaymentStatus } from '../../../platform/database/schema.ts';

export interface SandboxPayment {
  readonly orderNumber: string;
  readonly planName: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly status: PaymentStatus;
}

const TEXTS = {
  en: {
    title: 'Demo payment',
    note: 'This is a demo. You won’t be charged. Choose a payment result:',
    order: 'Order',
    plan: 'Plan',
    amount: 'Amount',
    paid: 'Pay',
    failed: 'Simulate a failed payment',
    cancelled: 'Cancel and go back',
    settled: 'This payment has already succeeded.',
    onward: 'View result',
  },
  zh: {
    title: '演示支付',
    note: '这是演示环境，不会扣款。请选择支付结果：',
    order: '订单号',
    plan: '套餐',
    amount: '金额',
    paid: '支付',
    failed: '模拟支付失败',
    cancelled: '取消并返回',
    settled: '这笔支付已成功。',
    onward: '查看结果',
  },
  tw: {
    title: '示範付款',
    note: '這是示範環境，不會扣款。請選擇付款結果：',
    order: '訂單編號',
    plan: '方案',
    amount: '金額',
    paid: '付款',
    failed: '模擬付款失敗',
    cancelled: '取消並返回',
    settled: '這筆付款已成功。',
    onward: '查看結果',
  },
} as const;

/** The page that replaces a provider's checkout; `action` is its own URL. */
export function renderSandboxPage(
  payment: SandboxPayment,
  language: Language,
  links: { action: string; onward: string },
): string {
  const t = TEXTS[language];
  const amount = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'currency',
    currency: payment.currency,
  }).format(payment.amountCents / 100);
  const button = (outcome: 'paid' | 'failed' | 'cancelled') =>
    `<button name="outcome" value="${outcome}" class="${outcome}">${escapeHtml(t[outcome])}</button>`;
  const choice =
    payment.status === 'succeeded'
      ? `<p>${escapeHtml(t.settled)}</p><p><a href="${escapeHtml(links.onward)}">${escapeHtml(t.onward)}</a></p>`
      : `<form method="post" action="${escapeHtml(links.action)}">${button('paid')}${button('failed')}${button('cancelled')}</form>`;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(t.title)}</title>
<link rel="stylesheet" href="/pay/sandbox.css">
</head>
<body>
<main>
<p class="demo">demo</p>
<h1>${escapeHtml(t.title)}</h1>
<p>${escapeHtml(t.note)}</p>
<dl>
<dt>${escapeHtml(t.plan)}</dt><dd>${escapeHtml(payment.planName)}</dd>
<dt>${escapeHtml(t.order)}</dt><dd>${escapeHtml(payment.orderNumber)}</dd>
<dt>${escapeHtml(t.amount)}</dt><dd class="amount">${escapeHtml(amount)}</dd>
</dl>
${choice}
</main>
</body>
</html>
`;
}

export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --ink: oklch(0.2 0.035 255); --paper: oklch(0.985 0.004 240); --lamp: oklch(0.82 0.16 78); --line: oklch(0.85 0.01 240); }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(0.95 0.01 240); --paper: oklch(0.2 0.035 255); --line: oklch(0.4 0.03 255); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink);
  font: 16px/1.6 system-ui, "PingFang SC", "PingFang TC", "Microsoft YaHei", "Microsoft JhengHei", "Noto Sans CJK SC", sans-serif; }
main { width: 100%; max-width: 420px; border: 1px solid var(--line); border-radius: 10px; padding: 24px; }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.2; }
.demo { float: right; margin: 0; padding: 2px 10px; border-radius: 999px; border: 1px solid currentcolor; font-size: 0.8125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 16px 0 24px; }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.amount { font-size: 1.25rem; font-weight: 600; }
form { display: grid; gap: 12px; }
button { min-height: 44px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; cursor: pointer; }
button.paid { background: var(--lamp); border-color: var(--lamp); color: oklch(0.2 0.035 255); font-weight: 600; }
:focus-visible { outline: 3px solid oklch(0.6 0.11 205); outline-offset: 2px; }
a { color: inherit; }
`;
