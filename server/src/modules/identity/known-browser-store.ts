import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { BROWSER_KEPT_SECONDS, type BrowserKeys } from '../../platform/browser-keys.ts';
import { ownedBy, type Owner } from './owner-store.ts';
import { hashToken, newToken } from './session.ts';

/** More than anybody has; a script without cookies is a new browser at each login. */
const MOST_BROWSERS = 20;

/** A part of the statement that finds the credential `c`: the place where it is tried, if that is a known one. */
export type PlaceOfTry = RawBuilder<string | null>;

/**
 * The place where a credential `c` is tried, if it is a browser that knows it; part of the statement that finds the
 * owner. Null elsewhere.
 */
export function browserPlace(browser: BrowserKeys | undefined, now: Date): PlaceOfTry {
  const keys = browser?.keys ?? [];
  if (keys.length === 0) return sql<null>`null::text`;
  return sql`(select 'browser:' || encode(k.key_hash, 'hex') from known_browsers k
    where k.owner_kind = c.owner_kind and k.owner_id = c.owner_id
    and k.key_hash = any(${keys.map(hashToken)}::bytea[]) and k.expires_at > ${now} limit 1)`;
}

/**
 * The statement that remembers the browser for the owner in the row `owner`, by a key that it has for this owner or by
 * a new one: a key that someone else put into the browser means nothing. Returns the hash.
 */
export function rememberingBrowser(
  { keys }: BrowserKeys,
  fresh: Buffer,
  now: Date,
): RawBuilder<{ key_hash: Buffer }> {
  const until = new Date(now.getTime() + BROWSER_KEPT_SECONDS * 1000);
  return sql`insert into known_browsers (owner_kind, owner_id, key_hash, expires_at)
    select owner_kind, owner_id, coalesce((select k.key_hash from known_browsers k
      where k.owner_kind = owner.owner_kind and k.owner_id = owner.owner_id and k.expires_at > ${now}
      and k.key_hash = any(${keys.map(hashToken)}::bytea[]) limit 1), ${fresh}), ${until} from owner
    on conflict (owner_kind, owner_id, key_hash) do update set expires_at = excluded.expires_at returning key_hash`;
}

/** Saves in the browser the key with this hash, which is one of its keys or the new one. */
export function saveBrowserKey(browser: BrowserKeys, fresh: string, hash: Buffer): void {
  browser.save(browser.keys.find((key) => hashToken(key).equals(hash)) ?? fresh);
}

/** Remembers a browser in the transaction of a login. */
export async function rememberBrowser(tx: Tx, owner: Owner, browser: BrowserKeys, now: Date): Promise<void> {
  const { token, tokenHash } = newToken();
  const { rows } = await sql<{ key_hash: Buffer }>`
    with owner as (select ${owner.kind}::owner_kind as owner_kind, ${owner.id}::uuid as owner_id)
    ${rememberingBrowser(browser, tokenHash, now)}`.execute(tx);
  saveBrowserKey(browser, token, rows[0]?.key_hash ?? tokenHash);
}

/** Forgets the owner's browsers, except those with one of the keys. */
export async function forgetBrowsers(tx: Tx, owner: Owner, except: BrowserKeys | null = null): Promise<void> {
  const kept = except?.keys.map(hashToken) ?? [];
  await tx
    .deleteFrom('known_browsers')
    .where(ownedBy(owner))
    .where(sql<boolean>`key_hash <> all(${kept}::bytea[])`)
    .execute();
}

/** Deletes browsers that expired, and all but the newest of each owner. */
export async function deleteOldBrowsers(db: Db, now: Date): Promise<void> {
  await sql`delete from known_browsers k using (
      select owner_kind, owner_id, key_hash, expires_at,
        row_number() over (partition by owner_kind, owner_id order by expires_at desc) as place
      from known_browsers) o
    where (k.owner_kind, k.owner_id, k.key_hash) = (o.owner_kind, o.owner_id, o.key_hash)
      and (o.place > ${MOST_BROWSERS} or o.expires_at <= ${now})`.execute(db);
}
