import type { HealthCheck } from '../../../platform/monitoring/health-check.ts';
import { toEpochOrNull } from '../../../platform/epoch.ts';
import type { BillingContext } from '../billing-context.ts';
import { listContacts } from './provider-health-store.ts';

type Context = Pick<BillingContext, 'db' | 'providers'>;

export async function checkProviders(ctx: Context): Promise<HealthCheck> {
  const list = await listProviderSilence(ctx);
  return { ok: list.every(({ silent }) => !silent), list };
}

/** A provider is silent if it did not answer the last time it was asked, and has sent no event since. */
export async function listProviderSilence({ db, providers }: Context) {
  const contacts = await listContacts(db);
  return providers.map(({ name }) => {
    const contact = contacts.find(({ provider }) => provider === name);
    const heard = [contact?.receivedAt ?? null, contact?.probedAt ?? null].filter((at) => at !== null);
    const lastHeard = heard.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
    const silentAt = contact?.silentAt ?? null;
    const isSilent = silentAt !== null && (lastHeard === null || lastHeard < silentAt);
    return { provider: name, lastHeard: toEpochOrNull(lastHeard), silent: isSilent };
  });
}
