/** The parts of package-lock.json that matter here. */
export interface ModuleLock {
  readonly name: string;
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the lock of what the manifest's workspaces need in production, with the same versions. */
export function productionLock(
  lock: ModuleLock,
  manifest: { readonly name: string; readonly version: string; readonly workspaces: readonly string[] },
): object {
  const packages: Record<string, LockEntry> = {};
  const add = (path: string): void => {
    const entry = lock.packages[path];
    if (entry === undefined || path in packages) return;
    const isWorkspace = manifest.workspaces.includes(path);
    // A workspace's optional packages are the embedded PostgreSQL.
    const { devDependencies: _, optionalDependencies, ...needed } = entry;
    packages[path] =
      isWorkspace || optionalDependencies === undefined ? needed : { ...needed, optionalDependencies };
    if (entry.link === true && entry.resolved !== undefined) return add(entry.resolved);
    const { dependencies, peerDependencies } = entry;
    const names = { ...dependencies, ...peerDependencies, ...packages[path].optionalDependencies };
    for (const name of Object.keys(names)) {
      const place = placeOf(lock, path, name);
      if (place !== undefined) add(place);
    }
  };
  for (const workspace of manifest.workspaces) {
    add(workspace);
    add(`node_modules/@causeway/${workspace}`);
  }
  const { name, version, workspaces } = manifest;
  const sorted = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    name,
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name, version, workspaces }, ...sorted },
  };
}

/** Where Node finds a dependency of the package at `path`; undefined if it is not installed. */
function placeOf(lock: ModuleLock, path: string, name: string): string | undefined {
  for (let from = path; ;) {
    const place = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (place in lock.packages) return place;
    if (from === '') return undefined;
    from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')));
  }
}
