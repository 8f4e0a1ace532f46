import type { Identifier } from './name.ts';

export type Aliased = {
  /** The name given with AS, or null. */
  readonly alias: Identifier | null;
  readonly columnAliases: readonly Identifier[];
};
