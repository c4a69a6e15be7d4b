import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

/** The parts of the server from top to bottom. A part imports only parts below it. */
const ORDER = [
  'app',
  'backoffice',
  'privacy',
  'support',
  'teams',
  'promotions',
  'billing',
  'catalog',
  'access',
  'identity',
  'content',
  'platform',
] as const;
type Part = (typeof ORDER)[number];

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'server/src');
const ARCHITECTURE = join(ROOT, 'ARCHITECTURE.md');
const TABLE_READS = join(import.meta.dirname, 'table-reads.txt');

/** The part of a file of `server/src`, by its path there. */
function partOf(path: string): Part {
  const [first, second] = path.split('/');
  const name = first === 'modules' ? second : first === 'platform' ? first : 'app';
  const part = ORDER.find((each) => each === name);
  if (part === undefined) throw new Error(`${path} is in no module of the list`);
  return part;
}

interface Import {
  readonly from: string;
  readonly specifier: string;
}

/** All imports in a folder, of types too, except those of its tests; `from` is relative to the folder. */
function importsIn(folder: string): readonly Import[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((from) => !/\.(test|fixture|d)\.tsx?$/.test(from))
    .toSorted()
    .flatMap((from) => {
      const code = readFileSync(join(folder, from), 'utf8');
      const { staticImports, staticExports, dynamicImports } = parseSync(from, code).module;
      const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
      return [
        ...named.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
        ...dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
      ].map((specifier) => ({ from, specifier }));
    });
}

/** The file that a relative import means. Both paths start at the same folder. */
const targetOf = ({ from, specifier }: Import) => normalize(join(dirname(from), specifier));

const NOT_NODE = /^(?!node:)/;
/** The workspaces and libraries that each workspace may import, as in the table of ARCHITECTURE.md. */
const WORKSPACES = [
  { name: 'contract', workspaces: [], libraries: /^(zod\/mini|papaparse)$/ },
  { name: 'server', workspaces: ['contract'], libraries: /^/ },
  { name: 'web', workspaces: ['contract'], libraries: NOT_NODE },
  { name: 'site', workspaces: ['contract', 'web'], libraries: NOT_NODE },
  { name: 'console', workspaces: ['contract', 'web'], libraries: NOT_NODE },
] as const;

test.for(WORKSPACES)('$name imports only workspaces and libraries allowed to it', (workspace) => {
  const all = importsIn(join(ROOT, workspace.name, 'src'));
  const isAllowed = (each: Import) => {
    if (each.specifier.startsWith('.'))
      return !targetOf(each).startsWith('../') || targetOf(each) === '../package.json';
    const [scope, name] = each.specifier.split('/');
    if (scope === '@causeway') return workspace.workspaces.some((allowed) => allowed === name);
    return workspace.libraries.test(each.specifier);
  };
  expect(all).not.toEqual([]);
  expect(all.filter((each) => !isAllowed(each))).toEqual([]);
});

interface ServerImport {
  readonly from: string;
  readonly to: string;
}

/** Imports between files of the server; both paths are relative to `server/src`. */
const imports: readonly ServerImport[] = importsIn(SOURCE)
  .filter(({ specifier }) => specifier.startsWith('.'))
  .map((each) => ({ from: each.from, to: targetOf(each) }));
const between = imports.filter(({ from, to }) => partOf(from) !== partOf(to));

/** Downward, and of another module only its `api.ts`; only the app also creates modules. */
function isAllowed({ from, to }: ServerImport): boolean {
  const [above, below] = [partOf(from), partOf(to)];
  if (ORDER.indexOf(above) > ORDER.indexOf(below)) return false;
  if (below === 'platform') return true;
  if (to === `modules/${below}/module.ts`) return from === 'app/compose.ts';
  return to === `modules/${below}/api.ts`;
}

test('a module imports only modules below it, and only their api.ts', () => {
  expect(between.filter((each) => !isAllowed(each))).toEqual([]);
});

test('ARCHITECTURE.md has the diagram of the imports (vitest --update writes it)', async () => {
  const arrows = new Set(
    between
      .filter(({ from, to }) => partOf(from) !== 'app' && partOf(to) !== 'platform')
      .map(({ from, to }) => `  ${partOf(from)} --> ${partOf(to)}`),
  );
  const diagram = ['```mermaid', 'graph TD', ...[...arrows].toSorted(), '```'].join('\n');
  const text = readFileSync(ARCHITECTURE, 'utf8');
  await expect(text.replace(/```mermaid\ngraph TD\n.*?```/s, diagram)).toMatchFileSnapshot(ARCHITECTURE);
});

/** The module that owns each table; everybody may use the platform's. */
const TABLES: Readonly<Record<string, string>> = {
  content: 'settings shared_apple_account announcements mail_texts help_votes live_figures',
  identity: `accounts operators credentials sessions mail_codes set_password_keys totp_secrets recovery_codes passkeys
    passkey_challenges security_events known_browsers network_key failed_attempts approvals seen_addresses
    roles operator_roles operator_resets
    app_secret_check email_changes mfa_removals`,
  access: `devices device_grants hand_off_codes ledger_entries entitlements gateway_keys gateway_feed entitlement_changes
    unnumbered_changes`,
  catalog: 'plans scheduled_plans pay_methods pay_method_marks team_prices',
  billing: `orders payments provider_events review_items refunds refund_addresses usdt_transactions disputes manual_payments receipt_series receipt_gaps receipts
    sandbox_refunds pay_channels provider_health reconciled_days payment_differences accepted_payments`,
  promotions: `campaigns campaign_extra_days campaign_images wheel_weights wheel_spin_grants wheel_commitments
    wheel_spins`,
  teams: 'teams members member_addresses team_imports team_offers',
  support: `tickets ticket_messages ticket_images ticket_notes ticket_merges ticket_presence ticket_tags canned_replies
    ticket_groups ticket_group_changes customer_notes customer_tags`,
  backoffice: `daily_figures daily_channels monthly_figures monthly_channels figures_state figure_events figure_changes active_count_days
      active_count_changes term_changes order_terms term_sums cohort_sums daily_payments conditions alert_preferences
      alert_chat_codes alert_deliveries saved_views bulk_actions bulk_action_rows`,
  platform:
    'rate_limits password_tries mails deleted_mails mail_opt_outs audit_entries process_samples installation',
};
const ownerOf = new Map(
  Object.entries(TABLES).flatMap(([module, names]) =>
    names.split(/\s+/).map((name) => [name, module] as const),
  ),
);
const READS = [/\b(?:selectFrom|\w*[jJ]oin|using)\(\s*'(\w+)(?: as \w+)?'/g, /\b(?:from|join)\s+(\w+)\b/g];
const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)(?: as \w+)?'/g,
  /\b(?:insert into|update|delete from)\s+(\w+)\b/g,
];

/** Statements on tables of other modules, by file: the operations and their tables. */
const foreign = globSync('modules/**/*.ts', { cwd: SOURCE })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  .toSorted()
  .flatMap((path) => {
    const code = readFileSync(join(SOURCE, path), 'utf8');
    const raw = Array.from(code.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g), ([, text]) => text).join('\n');
    const tables = ([builder, text]: readonly RegExp[]) =>
      [...code.matchAll(builder!), ...raw.matchAll(text!)]
        .map(([, name = '']) => name)
        .filter((name) => ![partOf(path), 'platform', undefined].includes(ownerOf.get(name)));
    const written = new Set(tables(WRITES));
    const read = new Set(tables(READS).filter((name) => !written.has(name)));
    return [
      { path, verb: 'writes', tables: [...written].toSorted() },
      { path, verb: 'reads', tables: [...read].toSorted() },
    ].filter(({ tables }) => tables.length > 0);
  });
const lineOf = ({ path, verb, tables }: (typeof foreign)[number]) => `${path} ${verb} ${tables.join(' ')}\n`;

function isReadDownward({ path, verb, tables }: (typeof foreign)[number]): boolean {
  const isBelow = (name: string) =>
    ORDER.findIndex((part) => part === ownerOf.get(name)) > ORDER.indexOf(partOf(path));
  return path.endsWith('-read.ts') && verb === 'reads' && tables.every(isBelow);
}

test('each table has one owner', () => {
  const migrations = globSync('server/migrations/*.sql', { cwd: ROOT });
  const schema = migrations.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const names = Array.from(schema.matchAll(/^create (?:unlogged )?table (\w+)/gm), ([, name]) => name);
  expect([...ownerOf.keys()].toSorted()).toEqual(names.toSorted());
});

test('only files named -read.ts read tables of other modules, and only of modules below', async () => {
  expect(foreign.filter((each) => !isReadDownward(each))).toEqual([]);
  await expect(foreign.map(lineOf).join('')).toMatchFileSnapshot(TABLE_READS);
});
