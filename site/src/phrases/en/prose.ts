/** What long texts say themselves, apart from their Markdown. */
export const phrases = {
  /** Stands for the provider's seat until an operator has confirmed it: "based in …", "the law in force in …". */
  seatOnRequest: (supportEmail: string) =>
    `the country that our support team names on request (${supportEmail})`,
};
