export const phrases = {
  label: 'Email language',
  site: 'Same as on the site or in the app',
  saved: 'Email language saved',
};
