import { NavLink } from 'react-router';
import { framePhrases } from '../phrases/frame.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import { ROUTES, type SiteRoute } from '../routes.ts';
import { sessionStore } from '../storage/browser-storage.ts';
import { useSignedIn } from '../storage/session.ts';
import styles from './bar.module.css';

/** Whether the menu shows a route: by its flags, the sign-in, and whether an activity runs. */
function isInMenu({ menu }: SiteRoute, signedIn: boolean): boolean {
  if (menu.show !== true || (menu.login === true && !signedIn)) return false;
  if (menu.activity === true && sessionStore.read('activity') !== true) return false;
  return signedIn ? menu.center === true : menu.center !== true;
}

/** The links that the routes ask for. */
export function MenuLinks() {
  const t = usePhrases(framePhrases);
  const signedIn = useSignedIn();
  return ROUTES.filter((route) => isInMenu(route, signedIn)).map(({ path, title }) => (
    <NavLink key={path} to={path} className={styles.link ?? ''}>
      {t.titles[title]}
    </NavLink>
  ));
}
