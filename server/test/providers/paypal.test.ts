import { openPaypalFarEnd } from './paypal-far-end.ts';
import { describeProvider } from './provider-suite.ts';

describeProvider('paypal', openPaypalFarEnd);
