import { NavLink } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { useLanguage } from '../phrases/language.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { NAV_GROUPS } from './nav-groups.ts';
import { useOpenRoutes } from './open-routes.ts';
import styles from './shell.module.css';

/** The main menu: the pages that the operator's role may open, by group. */
export function SideNav({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  const open = useOpenRoutes();
  return NAV_GROUPS.map((group) => {
    const routes = open.filter(({ nav }) => nav?.group === group);
    if (routes.length === 0) return null;
    const links = routes.map(({ path, nav }) => {
      if (nav === undefined) return null;
      const { icon: Icon, label } = nav;
      return (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={styles.link ?? ''} onClick={onNavigate}>
            <Icon />
            {label[language]}
          </NavLink>
        </li>
      );
    });
    return (
      <div key={group}>
        {/* A group of one would repeat its link's name. */}
        {routes.length > 1 && (
          <h2 id={`nav-${group}`} className={styles.groupName}>
            {t.groups[group]}
          </h2>
        )}
        <ul className={styles.group} aria-label={t.groups[group]}>
          {links}
        </ul>
      </div>
    );
  });
}
