export const phrases = {
  label: 'Email language',
  site: 'Same as the site or app',
  saved: 'Email language saved',
};
