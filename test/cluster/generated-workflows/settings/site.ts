import type { Relation } from '@millrace/plan';
import type { Dice } from '../dice.ts';

/** Where settings are drawn for: the relations at the node's inputs. */
export type Site = {
  readonly inputs: readonly Relation[];
  readonly dice: Dice;
  readonly nodeId: string;
};

export type Settings = Readonly<Record<string, string>>;

/** Settings that fit the inputs' columns, or null where there are none. */
export type Draw = (site: Site) => Settings | null;

export const list = (entries: readonly (string | null)[]): string => JSON.stringify(entries);
