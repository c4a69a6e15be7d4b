/** The tokens of site/src/styles/tokens.css that the pictures need, in sRGB, since PNG viewers do not know OKLCH. */
export const NIGHT = '#0c1726';
export const NIGHT_DEEP = '#07101e';
export const ON_NIGHT = '#f2f6f9';
export const LAMP = '#f6b83c';
export const LAMP_BRIGHT = '#ffe9b8';
export const TIDE = '#2e8fa3';
