/** Names the provider of payments of nothing; they succeed in the moment the order is made. */
export const FREE = 'free';
