import { openOtherSite } from './other-site.ts';
import { openShop } from './shop.ts';

/** The shop that the tests share, and the site that may call it; they close with the run. */
export default async () => {
  const other = await openOtherSite();
  process.env['OTHER_SITE_URL'] = other.origin;
  const close = await openShop({ ALLOWED_ORIGINS: other.origin });
  return async () => {
    await close();
    other.close();
  };
};
