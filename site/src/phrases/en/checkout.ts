/** What every checkout says: of packages and of a team's. */
export const phrases = {
  stepMethod: 'Choose how to pay',
  methods: { alipay: 'Alipay', unionPay: 'UnionPay', creditCard: 'Credit card', paypal: 'PayPal' },
  noMethods: 'No payment method is available right now. Please check back a little later.',
  summary: 'Your order',
  rowList: 'List price',
  rowTotal: 'Total today',
  currency: 'In US dollars. No automatic renewal.',
  pay: 'Continue',
  chooseMethod: 'Choose how to pay first.',
  agreeBefore: 'By continuing you accept the ',
  agreeBetween: ' and the ',
  agreeAfter: '.',
  thanksTitle: 'Thank you!',
  thanksText: 'Your order is complete. There is nothing to pay.',
  tipTitle: 'The payment could not be started',
  tipClose: 'OK',
  unpaidTitle: 'An order waits for payment',
  unpaid: (name: string, amount: string, until: string) =>
    `${name}, ${amount}. It can be paid until ${until}.`,
  resume: 'Continue payment',
};
