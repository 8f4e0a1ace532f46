import type { Expression, SortKey } from '../expression.ts';
import type { Relation } from '../relation.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { Computed, Derivation } from './derivation.ts';
import type { Content, Guarantees } from './guarantees.ts';
import type { RowOrder } from './row-order.ts';
import type { UnorderedSets } from './unordered-sets.ts';

/**
 * All that the plan knows about one kind of relation. Nothing has a default: a kind that leaves a
 * member out does not compile.
 */
export type RelationDefinition<R extends Relation> = {
  /** The relations it reads, in order. */
  readonly inputs: (relation: R) => readonly Relation[];
  /** The same over other inputs, as many as it has. Its schema is derived anew. */
  readonly withInputs: (relation: R, inputs: readonly Relation[]) => Relation;
  /** The expressions that it evaluates itself, not those of its inputs. */
  readonly expressions: (relation: R) => readonly Expression[];
  /** The columns that it computes; it passes all others on. */
  readonly computes: (relation: R) => readonly Computed[];
  /**
   * Which columns of its inputs the values of a column are computed from. Columns that only decide
   * which rows there are do not count.
   */
  readonly derivation: (relation: R) => Derivation;
  /** The columns that it needs of an input (0 left, 1 right) when `wanted` of its own are. */
  readonly requires: (relation: R, wanted: ColumnKeys, input: Relation, side: number) => ColumnKeys;
  /** Itself without columns that it only passes on and that are not wanted. */
  readonly narrow: (relation: R, wanted: ColumnKeys) => R;
  /** One line for people, without its inputs. */
  readonly describe: (relation: R) => string;
  /**
   * What it does to its inputs, apart from the names of columns: `place` gives a column's place in
   * the first input.
   */
  readonly identity: (
    relation: R,
    place: (column: string) => number,
  ) => Readonly<Record<string, unknown>>;

  /**
   * The expressions whose values decide which rows it has, or how they are grouped; `every column`
   * where it compares whole rows.
   */
  readonly decidesRows: (relation: R) => readonly Expression[] | 'every column';
  /** The expressions whose values decide the order of its rows. */
  readonly decidesOrder: (relation: R) => readonly Expression[];
  /** How its rows stand, given its inputs' orders. */
  readonly order: (relation: R, inputs: readonly RowOrder[]) => RowOrder;
  /**
   * What it does that gives other rows when it is computed again over the same input, in words that
   * follow the node's name; null where nothing does.
   */
  readonly uncertainty: (relation: R, inputOrder: RowOrder) => string | null;
  /**
   * What is guaranteed of its rows when its inputs' are, apart from what `decidesRows` makes
   * uncertain.
   */
  readonly content: (relation: R, inputs: readonly Guarantees[]) => Content;
  /** Whether its number of rows follows from its inputs' numbers of rows alone. */
  readonly keepsCount: boolean;
  /** Its columns that are equal only within a tolerance, given its inputs'. */
  readonly approximate: (relation: R, inputs: readonly Guarantees[]) => ColumnKeys;
  /**
   * Its columns that hold sets in no order, given its inputs'; null where something depends on that
   * order.
   */
  readonly unorderedSets: (relation: R, inputs: readonly ColumnKeys[]) => UnorderedSets;
  /**
   * The same with its sort keys replaced wherever rows with equal keys would leave a choice.
   * `decide` gets the keys and the relation whose rows they order.
   */
  readonly breakTies: (relation: R, decide: DecideTies) => R;

  /**
   * How many rows it has, given its inputs' numbers of rows (null: not known); null where that does
   * not follow.
   */
  readonly rowCount: (relation: R, inputs: readonly (number | null)[]) => number | null;
  /** Whether it gives exactly one row for each row of its input. */
  readonly passesEachRow: boolean;
  /**
   * Whether an engine takes many rows in before it gives one: costly to compute twice, and large in
   * memory.
   */
  readonly gathersRows: boolean;
};

export type DecideTies = (keys: readonly SortKey[], input: Relation) => readonly SortKey[];
