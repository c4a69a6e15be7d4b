export const phrases = { contactTitle: 'Contact us' };
