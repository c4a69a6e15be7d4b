import { NavLink } from 'react-router';
import { useInboxCounts } from '../api/use-inbox-counts.ts';
import { framePhrases } from '../phrases/shared.ts';
import { useLanguage } from '../phrases/language.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { NAV_GROUPS } from './nav-groups.ts';
import { useOpenRoutes } from './open-routes.ts';
import { useFormat } from '../ui/format.ts';
import styles from './shell.module.css';

/** The main menu: the pages that the operator's role may open, by group. */
export function SideNav({ onNavigate }: { readonly onNavigate: () => void }) {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  const inbox = useInboxCounts();
  const { count } = useFormat();
  const open = useOpenRoutes();
  return NAV_GROUPS.map((group) => {
    const routes = open.filter(({ nav }) => nav?.group === group);
    if (routes.length === 0) return null;
    const links = routes.map(({ path, nav }) => {
      if (nav === undefined) return null;
      const { icon: Icon, label, counts = [] } = nav;
      const waiting = inbox.of(counts);
      return (
        <li key={path}>
          <NavLink to={path} end={path === '/'} className={styles.link ?? ''} onClick={onNavigate}>
            <Icon />
            {label[language]}
            {waiting > 0 && (
              <span className={styles.count} aria-hidden="true">
                {count(waiting)}
              </span>
            )}
          </NavLink>
          {/* Outside of the link, whose name stays the page’s. */}
          {waiting > 0 && <span className="visually-hidden">{t.waiting(count(waiting))}</span>}
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
