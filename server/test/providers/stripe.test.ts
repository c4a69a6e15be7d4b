import { describeProvider } from './provider-suite.ts';
import { openStripeFarEnd } from './stripe-far-end.ts';

describeProvider('stripe', openStripeFarEnd);
