interface ReturningOrder {
  readonly orderId: string;
  /** The order is a team's, which has its own page of plans. */
  readonly isForTeam: boolean;
}

/** The page to which a customer returns after paying. */
export const paidAddress = (orderId: string): string => `/#/PaySuc?id=${encodeURIComponent(orderId)}`;

/** The page to which a customer returns without having paid; it reads what happened from the server. */
export const unpaidAddress = ({ orderId, isForTeam }: ReturningOrder): string =>
  `/#${isForTeam ? '/index/packages' : '/Packages'}?order=${encodeURIComponent(orderId)}`;
