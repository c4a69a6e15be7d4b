import type { PayMethodName } from '@causeway/contract/packages';

/** Plain drawings of how one pays with it; the makers' own logos are theirs. */
const DRAWINGS: Readonly<Record<PayMethodName, string>> = {
  alipay:
    'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2M9 12.2l2.2 2.2 4-4.6M10.5 18.6h3',
  unionPay: 'M3 9.5L12 4l9 5.5zM5 12.5v5M9.7 12.5v5M14.3 12.5v5M19 12.5v5M3 20.5h18',
  creditCard: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 9.5h20M5.5 15h5',
  paypal:
    'M4 7.5V6a2 2 0 0 1 2-2h11v3.5M4 7.5h15a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM21 11.8h-4.5a2 2 0 0 0 0 4H21',
  crypto:
    'M12 2.5l8.2 4.75v9.5L12 21.5l-8.2-4.75v-9.5zM12 2.5v7M3.8 7.25L9.7 10.7M20.2 7.25l-5.9 3.45M12 9.5l2.6 1.5v3L12 15.5l-2.6-1.5v-3zM12 15.5v6',
};

export function PayMethodMark({ name }: { readonly name: PayMethodName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
