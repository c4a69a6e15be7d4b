import type { ConsoleSetting } from '@causeway/contract/console/console-settings';

export interface SettingSubject {
  /** The part of the path that names what the rows are about. */
  readonly subject: string;
  readonly rows: readonly ConsoleSetting[];
}

/** Rows that are about one thing stand together: a name in its languages, a download with its facts. */
export function settingSubjects(settings: readonly ConsoleSetting[]): readonly SettingSubject[] {
  const subjects = Map.groupBy(settings, ({ path }) => {
    const steps = path.split('.');
    return steps.length > 1 ? (steps.at(-2) ?? path) : path;
  });
  return [...subjects].map(([subject, rows]) => ({ subject, rows }));
}
