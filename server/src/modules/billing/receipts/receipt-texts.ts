import type { Language } from '@causeway/contract/language';
import type { PaidBy } from '@causeway/contract/plans';

/** Texts of the receipt's page, without names, numbers and sums. */
export interface ReceiptTexts {
  readonly title: string;
  readonly documentTitle: (number: string, brand: string) => string;
  readonly seller: string;
  readonly receiptNumber: string;
  readonly orderNumber: string;
  readonly account: string;
  readonly paidOn: string;
  readonly payMethod: string;
  readonly payMethods: Readonly<Record<PaidBy, string>>;
  readonly accessUntil: string;
  readonly team: string;
  readonly teamId: string;
  readonly seats: string;
  readonly planUntil: string;
  readonly seatsUntil: string;
  readonly plan: string;
  readonly days: string;
  readonly amount: string;
  readonly dayCount: (days: number) => string;
  readonly daysAndExtra: (days: number, extra: number) => string;
  readonly listPrice: string;
  readonly saving: string;
  readonly friendDiscount: string;
  readonly paid: string;
  readonly charged: string;
  /** `rate`: yuan per US dollar. */
  readonly chargedAtRate: (rate: string) => string;
  readonly refunded: string;
  readonly chargedBack: string;
  readonly left: string;
  /** `what` is one of the three texts below. */
  readonly reissued: (on: string, what: string) => string;
  readonly refundOf: (amount: string) => string;
  readonly chargebackOf: (amount: string) => string;
  readonly refundAndChargeback: (refund: string, chargeback: string) => string;
  readonly reissuedWhole: (on: string) => string;
  readonly replaces: (issue: number) => string;
  readonly refundedPart: (amount: string) => string;
  readonly daysTaken: string;
  readonly teamTaken: string;
  readonly thanks: (brand: string) => string;
  readonly notAnInvoice: string;
  readonly questions: (who: string, address: string) => string;
  readonly documents: Readonly<Record<'terms' | 'refund' | 'contact', string>>;
  readonly link: (name: string, address: string) => string;
  readonly demo: string;
}

export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = {
  zh: {
    title: '收据',
    documentTitle: (number, brand) => `收据 ${number}｜${brand}`,
    seller: '销售方',
    receiptNumber: '收据编号',
    orderNumber: '订单号',
    account: '账号',
    paidOn: '支付时间',
    payMethod: '支付方式',
    payMethods: {
      alipay: '支付宝',
      unionPay: '银联',
      creditCard: '信用卡',
      paypal: 'PayPal',
      crypto: '加密货币',
      wechatPay: '微信支付',
      usdt: 'USDT',
      offline: '银行转账或现金',
      free: '无需支付',
    },
    accessUntil: '购买后有效期至',
    team: '团队',
    teamId: '团队 ID',
    seats: '设备名额',
    planUntil: '购买后套餐到期时间',
    seatsUntil: '购买后设备名额有效期至',
    plan: '商品名称',
    days: '天数',
    amount: '金额',
    dayCount: (days) => `${days} 天`,
    daysAndExtra: (days, extra) => `${days} 天，另送 ${extra} 天`,
    listPrice: '原价',
    saving: '优惠',
    friendDiscount: '好友优惠',
    paid: '实付金额（美元）',
    charged: '人民币扣款',
    chargedAtRate: (rate) => `人民币扣款（1 美元兑 ${rate} 元）`,
    refunded: '已退款',
    chargedBack: '付款争议扣回',
    left: '扣除后净额',
    reissued: (on, what) => `本收据已于 ${on}重新开具，原因：${what}。`,
    refundOf: (amount) => `退款 ${amount}`,
    chargebackOf: (amount) => `付款争议扣回 ${amount}`,
    refundAndChargeback: (refund, chargeback) => `退款 ${refund}，付款争议扣回 ${chargeback}`,
    reissuedWhole: (on) => `本收据已于 ${on}重新开具：该订单目前没有退款，也没有扣回。`,
    replaces: (issue) => `此为第 ${issue} 版，编号不变，此前各版作废。`,
    refundedPart: (amount) => `该订单已退款 ${amount}。`,
    daysTaken: '尚未使用的天数已收回。',
    teamTaken: '该订单尚未使用的天数或名额已收回。',
    thanks: (brand) => `感谢您选择${brand}。`,
    notAnInvoice: '本收据仅为购买凭证，不是发票。',
    questions: (who, address) => `如对收据有疑问，请联系${who}：${address}`,
    documents: { terms: '服务条款', refund: '退款政策', contact: '联系我们' },
    link: (name, address) => `${name}：${address}`,
    demo: '演示站点：不出售任何商品，支付均为模拟。',
  },
  tw: {
    title: '收據',
    documentTitle: (number, brand) => `收據 ${number}｜${brand}`,
    seller: '賣方',
    receiptNumber: '收據編號',
    orderNumber: '訂單編號',
    account: '帳號',
    paidOn: '付款時間',
    payMethod: '付款方式',
    payMethods: {
      alipay: '支付寶',
      unionPay: '銀聯',
      creditCard: '信用卡',
      paypal: 'PayPal',
      crypto: '加密貨幣',
      wechatPay: '微信支付',
      usdt: 'USDT',
      offline: '銀行轉帳或現金',
      free: '無須付款',
    },
    accessUntil: '購買後的有效期限',
    team: '團隊',
    teamId: '團隊 ID',
    seats: '裝置名額',
    planUntil: '購買後的方案到期時間',
    seatsUntil: '購買後的裝置名額有效期限',
    plan: '商品名稱',
    days: '天數',
    amount: '金額',
    dayCount: (days) => `${days} 天`,
    daysAndExtra: (days, extra) => `${days} 天，加送 ${extra} 天`,
    listPrice: '原價',
    saving: '折扣',
    friendDiscount: '好友折扣',
    paid: '實付金額（美元）',
    charged: '人民幣扣款',
    chargedAtRate: (rate) => `人民幣扣款（1 美元兌人民幣 ${rate} 元）`,
    refunded: '已退款',
    chargedBack: '付款爭議扣回',
    left: '扣除後淨額',
    reissued: (on, what) => `本收據已於 ${on}重新開立，原因：${what}。`,
    refundOf: (amount) => `退款 ${amount}`,
    chargebackOf: (amount) => `付款爭議扣回 ${amount}`,
    refundAndChargeback: (refund, chargeback) => `退款 ${refund}，付款爭議扣回 ${chargeback}`,
    reissuedWhole: (on) => `本收據已於 ${on}重新開立：這筆訂單目前沒有退款，也沒有扣回。`,
    replaces: (issue) => `此為第 ${issue} 版，編號不變，先前各版作廢。`,
    refundedPart: (amount) => `這筆訂單已退款 ${amount}。`,
    daysTaken: '尚未使用的天數已收回。',
    teamTaken: '這筆訂單尚未使用的天數或名額已收回。',
    thanks: (brand) => `謝謝您選擇${brand}。`,
    notAnInvoice: '本收據僅為購買證明，並非統一發票。',
    questions: (who, address) => `如對收據有疑問，請聯絡${who}：${address}`,
    documents: { terms: '服務條款', refund: '退款政策', contact: '聯絡我們' },
    link: (name, address) => `${name}：${address}`,
    demo: '示範網站：不販售任何商品，付款皆為模擬。',
  },
  en: {
    title: 'Receipt',
    documentTitle: (number, brand) => `Receipt ${number} - ${brand}`,
    seller: 'Seller',
    receiptNumber: 'Receipt number',
    orderNumber: 'Order number',
    account: 'Account',
    paidOn: 'Paid on',
    payMethod: 'Payment method',
    payMethods: {
      alipay: 'Alipay',
      unionPay: 'UnionPay',
      creditCard: 'Credit card',
      paypal: 'PayPal',
      crypto: 'Cryptocurrency',
      wechatPay: 'WeChat Pay',
      usdt: 'USDT',
      offline: 'Bank transfer or cash',
      free: 'No payment needed',
    },
    accessUntil: 'Access until (as of purchase)',
    team: 'Team',
    teamId: 'Team ID',
    seats: 'Device slots',
    planUntil: 'Plan paid until (as of purchase)',
    seatsUntil: 'Device slots valid until (as of purchase)',
    plan: 'Product',
    days: 'Days',
    amount: 'Amount',
    dayCount: (days) => (days === 1 ? '1 day' : `${days} days`),
    daysAndExtra: (days, extra) =>
      `${days === 1 ? '1 day' : `${days} days`} + ${extra === 1 ? '1 bonus day' : `${extra} bonus days`}`,
    listPrice: 'List price',
    saving: 'Discount',
    friendDiscount: 'Friend discount',
    paid: 'Amount paid (USD)',
    charged: 'Charged in Chinese yuan',
    chargedAtRate: (rate) => `Charged in Chinese yuan (${rate} per US dollar)`,
    refunded: 'Refunded',
    chargedBack: 'Charged back',
    left: 'Net amount',
    reissued: (on, what) => `Reissued on ${on} after ${what}.`,
    refundOf: (amount) => `a refund of ${amount}`,
    chargebackOf: (amount) => `a chargeback of ${amount}`,
    refundAndChargeback: (refund, chargeback) => `a refund of ${refund} and a chargeback of ${chargeback}`,
    reissuedWhole: (on) => `Reissued on ${on}. This order has no refunds or chargebacks.`,
    replaces: (issue) =>
      `This is version ${issue} of this receipt, with the same receipt number. It replaces all earlier versions.`,
    refundedPart: (amount) => `${amount} of this order has been refunded.`,
    daysTaken: 'Unused days from this order have been removed.',
    teamTaken: 'Unused days or device slots from this order have been removed.',
    thanks: (brand) => `Thank you for choosing ${brand}.`,
    notAnInvoice: 'This receipt confirms your purchase. It is not a tax invoice.',
    questions: (who, address) => `Questions about this receipt? Email ${who}: ${address}`,
    documents: { terms: 'Terms of Service', refund: 'Refund Policy', contact: 'Contact' },
    link: (name, address) => `${name}: ${address}`,
    demo: 'Demo site: nothing is for sale, and payments are simulated.',
  },
};
