export const phrases = {
  contents: 'Contents',
};
