import { openPaypalFarEnd } from './paypal-far-end.ts';
import { describeProvider } from './provider-suite.ts';
import { useScene } from './scene.ts';

describeProvider('paypal', useScene(openPaypalFarEnd));
