import { siAlipay, siBitcoin, siMastercard, siPaypal, siVisa, type SimpleIcon } from 'simple-icons';
import type { Plugin } from 'vite';

/** The marks' real shapes and colors, by the address at which API answers and the site name them. */
const MARKS: Readonly<Record<string, SimpleIcon>> = {
  'pay-methods/alipay.svg': siAlipay,
  'pay-methods/paypal.svg': siPaypal,
  'pay-methods/crypto.svg': siBitcoin,
  'pay-methods/visa.svg': siVisa,
  'pay-methods/mastercard.svg': siMastercard,
};

const svgOf = ({ path, hex }: SimpleIcon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path fill="#${hex}" d="${path}"/></svg>`;

/** Serves the acceptance marks of payment methods; only these few of the package's icons are in the build. */
export function payMarks(): Plugin {
  return {
    name: 'causeway-pay-marks',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const mark = MARKS[request.url?.slice(1) ?? ''];
        if (mark === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(svgOf(mark));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, mark] of Object.entries(MARKS))
        this.emitFile({ type: 'asset', fileName, source: svgOf(mark) });
    },
  };
}
