import { siAlipay, siBitcoin, siMastercard, siPaypal, siTether, siVisa, type SimpleIcon } from 'simple-icons';
import type { Plugin } from 'vite';

const svgOf = ({ path, hex }: SimpleIcon): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><path fill="#${hex}" d="${path}"/></svg>`;

/** The marks' real shapes and colors as SVG, by the address at which API answers and the site name them. */
export const PAY_MARKS: Readonly<Record<string, string>> = {
  'pay-methods/alipay.svg': svgOf(siAlipay),
  'pay-methods/paypal.svg': svgOf(siPaypal),
  'pay-methods/crypto.svg': svgOf(siBitcoin),
  'pay-methods/usdt.svg': svgOf(siTether),
  'pay-methods/visa.svg': svgOf(siVisa),
  'pay-methods/mastercard.svg': svgOf(siMastercard),
};

/** Serves the acceptance marks of payment methods; only these few of the package's icons are in the build. */
export function payMarks(): Plugin {
  return {
    name: 'causeway-pay-marks',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const mark = PAY_MARKS[request.url?.slice(1) ?? ''];
        if (mark === undefined) return next();
        response.setHeader('Content-Type', 'image/svg+xml').end(mark);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of Object.entries(PAY_MARKS))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
