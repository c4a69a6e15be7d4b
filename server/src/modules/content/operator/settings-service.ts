import { isDeepStrictEqual } from 'node:util';
import type { ConsoleSetting, SettingGroup, SettingValue } from '@causeway/contract/console/console-settings';
import { ChangeRefused } from '../../../platform/change-refused.ts';
import { actorOf, type OperatorCaller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { leavesOf, valueAt } from '../setting-path.ts';
import { groupOf, isSettingKey, kindAt, SETTING_KEYS } from '../setting.ts';
import type { SettingsService } from '../settings-service.ts';

interface SeenChange {
  readonly path: string;
  /** What the operator saw there. */
  readonly was: SettingValue;
  readonly value: SettingValue;
}

export type OperatorSettingsService = ReturnType<typeof createOperatorSettingsService>;

/** The settings as the console shows and changes them, over the service that the operator command uses too. */
export function createOperatorSettingsService(settings: SettingsService) {
  /** Every value by its path, with what it takes, so that forms can be made of them. */
  async function read(): Promise<ConsoleSetting[]> {
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

  /** Changes settings of one group, all or none, each only from what the operator saw. `groups` are those they may change. */
  async function change(
    caller: OperatorCaller,
    changes: readonly SeenChange[],
    groups: readonly SettingGroup[],
  ): Promise<void> {
    const group = demandOneGroup(changes, groups);
    const wanted = new Map(changes.map(({ path, value }) => [path, value]));
    const seen = Object.fromEntries(changes.map(({ path, was }) => [path, was]));
    try {
      await settings.changeTogether(wanted, { actor: actorOf(caller), subject: group }, (before, after) => {
        if (!isDeepStrictEqual(before, seen)) throw new Refusal('CHANGED_MEANWHILE', { now: before });
        if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
      });
    } catch (error) {
      if (error instanceof ChangeRefused) throw new Refusal('SETTING_WRONG', { path: error.what });
      throw error;
    }
  }

  return { read, change };
}

function demandOneGroup(changes: readonly SeenChange[], groups: readonly SettingGroup[]): SettingGroup {
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
