import { isDeepStrictEqual } from 'node:util';
import type { SettingGroup } from '@causeway/contract/console/lists';
import type { ConsoleSetting, SettingValue } from '@causeway/contract/console/console-settings';
import type { ApprovalAction } from '../../../platform/approvals/approval.ts';
import { auditedChange } from '../../../platform/audit/audited-change-service.ts';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { leavesOf, valueAt } from '../setting-path.ts';
import { groupOf, isSettingKey, kindAt, SETTING_KEYS } from '../setting.ts';
import {
  changeSettings,
  type ChangedSettings,
  type SettingChanges,
  type SettingsService,
} from '../settings-service.ts';

interface SeenChange {
  readonly path: string;
  /** The value that the operator saw. */
  readonly was: SettingValue;
  readonly value: SettingValue;
}

/** All settings by path, each with the kind of value it takes, for building forms. */
export async function readConsoleSettings(settings: SettingsService): Promise<ConsoleSetting[]> {
  const { defaults } = settings;
  const now = await settings.read();
  return SETTING_KEYS.flatMap((key) =>
    leavesOf(now[key], key).map(([path, value]) => {
      const [, ...steps] = path.split('.');
      return {
        path,
        group: groupOf(key),
        kind: kindAt(key, steps, defaults[key]),
        value: value as SettingValue,
        first: valueAt(defaults[key], steps) as SettingValue,
      };
    }),
  );
}

interface ConsoleChange {
  readonly changes: readonly SeenChange[];
  /** Groups that the caller may change. */
  readonly groups: readonly SettingGroup[];
}

/** Changes settings of one group and audits it, if it needs no approval. */
export async function changeConsoleSettings(
  settings: SettingsService,
  { caller, changes, groups }: ConsoleChange & { readonly caller: OperatorCaller },
): Promise<void> {
  const subject = demandOneGroup(changes, groups);
  const change = { actor: actorOf(caller), action: 'setting.change', subject };
  await auditedChange(settings, change, (tx) => changeSeen(settings, tx, changes));
  settings.forget();
}

/**
 * Changes of the brand, or of the downloads: where customers are sent and what they install. Or of the exchange rates, which
 * decide what customers pay in yuan, and of the amounts above which money needs a second operator or re-authentication.
 */
export function settingsApproval(
  settings: SettingsService,
  group: 'brand' | 'downloads' | 'money',
): ApprovalAction<Pick<ConsoleChange, 'changes'>> {
  return {
    name: `settings.${group}`,
    audit: 'setting.change',
    claim: () => group,
    async perform(tx, { changes }) {
      const subject = demandOneGroup(changes, [group]);
      return { subject, accountId: null, details: await changeSeen(settings, tx, changes) };
    },
    performed: async () => settings.forget(),
  };
}

/** All or none, only where the stored value is the one that the operator saw. */
async function changeSeen(
  settings: SettingsService,
  tx: Tx,
  changes: readonly SeenChange[],
): Promise<ChangedSettings> {
  const wanted = new Map(changes.map(({ path, value }) => [path, value]));
  const seen = Object.fromEntries(changes.map(({ path, was }) => [path, was]));
  const examine: SettingChanges['examine'] = (before, after) => {
    if (!isDeepStrictEqual(before, seen)) throw new Refusal('CHANGED_MEANWHILE', { now: before });
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
  };
  try {
    return await changeSettings(settings, tx, { wanted, examine });
  } catch (error) {
    if (error instanceof ChangeRefused) throw new Refusal('SETTING_WRONG', { path: error.what });
    throw error;
  }
}

export function demandOneGroup(
  changes: readonly SeenChange[],
  groups: readonly SettingGroup[],
): SettingGroup {
  let group: SettingGroup | undefined;
  for (const { path } of changes) {
    const [key = ''] = path.split('.');
    const own = isSettingKey(key) ? groupOf(key) : undefined;
    if (own === undefined || !groups.includes(own) || (group !== undefined && own !== group)) {
      throw new Refusal('SETTING_WRONG', { path });
    }
    group = own;
  }
  if (group === undefined) throw new Refusal('NOTHING_CHANGED');
  return group;
}
