/** The site's pages by their paths, which match without regard to case. Their real path leads to the same after `#`. */
export const PAGE_PATHS = [
  '/Home',
  '/Login',
  '/mlogin',
  '/Register',
  '/Reset',
  '/setpassword',
  '/Packages',
  '/PaySuc',
  '/Account',
  '/myAccount',
  '/OrderReceipt',
  '/Terms',
  '/Privacy',
  '/Refund',
  '/Contact',
  '/download',
] as const;
