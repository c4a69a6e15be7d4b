/** Where things have their pages, for features that lead to one another's. */
export const customerPath = (id: string): string => `/customers/${id}`;
export const orderPath = (id: string): string => `/orders/${id}`;
export const ticketPath = (id: string): string => `/tickets/${id}`;
