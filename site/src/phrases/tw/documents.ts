export const phrases = { contactTitle: '聯絡我們' };
