/** The texts around the Markdown of long texts. */
export const phrases = {
  contents: 'Contents',
  /** Follows “team plans” in the list of what is not refunded. */
  teamGuarantee: (days: number) =>
    `, as a rule: within ${days === 1 ? '1 day' : `${days} days`} after a renewal, if the service cannot be used, the team’s administrator may write to support, who may refund it`,
};
