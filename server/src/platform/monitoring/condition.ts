import type { ConditionName } from '@causeway/contract/console/lists';

/**
 * Returns what a condition holds for now, such as the names of silent providers: none if it does not hold, and an empty
 * text for the whole installation. Throws if that is unknown.
 */
export type FindSubjects = () => Promise<readonly string[]>;

/** A module's alert conditions. */
export type Conditions = Readonly<Partial<Record<ConditionName, FindSubjects>>>;

export interface ActiveCondition {
  readonly name: string;
  readonly subject: string;
  readonly since: Date;
}

/** The subjects of a condition of the whole installation. */
export const whole = (holds: boolean): readonly string[] => (holds ? [''] : []);
