import { openPaypalStub } from './paypal-stub.ts';
import { describeProvider } from './provider-suite.ts';
import { useScene } from './scene.ts';

describeProvider('paypal', useScene(openPaypalStub));
