import type { Identifier } from './name.ts';

export type Aliased = {
  /** The name given with AS, null where none. */
  readonly alias: Identifier | null;
  readonly columnAliases: readonly Identifier[];
};
