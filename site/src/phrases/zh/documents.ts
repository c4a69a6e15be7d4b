export const phrases = { contactTitle: '联系我们' };
