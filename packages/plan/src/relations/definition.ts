import type { Expression, SortKey } from '../expression.ts';
import type { Relation } from '../relation.ts';
import type { ColumnKeys } from './column-keys.ts';
import type { Computed, Derivation } from './derivation.ts';
import type { Content, Guarantees } from './guarantees.ts';
import type { RowOrder } from './row-order.ts';
import type { UnorderedSets } from './unordered-sets.ts';

/**
 * Everything that the plan knows about one kind of relation. Nothing has a default: a kind that
 * omits a member doesn't compile.
 */
export type RelationDefinition<R extends Relation> = {
  /** The relations it reads, in order. */
  readonly inputs: (relation: R) => readonly Relation[];
  /** The same relation over other inputs, of the same number. Its schema is derived again. */
  readonly withInputs: (relation: R, inputs: readonly Relation[]) => Relation;
  /** The expressions that it evaluates itself, without those of its inputs. */
  readonly expressions: (relation: R) => readonly Expression[];
  /** The columns that it computes; it passes on all others. */
  readonly computes: (relation: R) => readonly Computed[];
  /**
   * The input columns from which the values of a column are computed. Columns that only decide
   * which rows there are don't count.
   */
  readonly derivation: (relation: R) => Derivation;
  /**
   * The columns that it needs from an input (0 left, 1 right) to provide its own `wanted` columns.
   */
  readonly requires: (relation: R, wanted: ColumnKeys, input: Relation, side: number) => ColumnKeys;
  /**
   * The relation without columns that it only passes on and that are not wanted. Its inputs are
   * those it had, or new relations over them.
   */
  readonly narrow: (relation: R, wanted: ColumnKeys) => R;
  /** One line for people, without its inputs. */
  readonly describe: (relation: R) => string;
  /**
   * What it does to its inputs, ignoring column names: `place` gives a column's position in the
   * first input.
   */
  readonly identity: (
    relation: R,
    place: (column: string) => number,
  ) => Readonly<Record<string, unknown>>;

  /**
   * The expressions whose values decide which rows it has or how they are grouped; `every column`
   * if it compares whole rows.
   */
  readonly decidesRows: (relation: R) => readonly Expression[] | 'every column';
  /** The expressions whose values decide the order of its rows. */
  readonly decidesOrder: (relation: R) => readonly Expression[];
  /** How its rows are ordered, given its inputs' orders. */
  readonly order: (relation: R, inputs: readonly RowOrder[]) => RowOrder;
  /**
   * What makes it give different rows when it is computed again over the same input, in words that
   * follow the node's name; null if nothing does.
   */
  readonly uncertainty: (relation: R, inputOrder: RowOrder) => string | null;
  /**
   * What is guaranteed about its rows given its inputs' guarantees, apart from what `decidesRows`
   * makes uncertain.
   */
  readonly content: (relation: R, inputs: readonly Guarantees[]) => Content;
  /** Whether its number of rows depends only on its inputs' numbers of rows. */
  readonly keepsCount: boolean;
  /** Its columns that are equal only within a tolerance, given those of its inputs. */
  readonly approximate: (relation: R, inputs: readonly Guarantees[]) => ColumnKeys;
  /**
   * Its columns that contain unordered sets, given those of its inputs; null if something depends
   * on that order.
   */
  readonly unorderedSets: (relation: R, inputs: readonly ColumnKeys[]) => UnorderedSets;
  /**
   * The same relation with its sort keys replaced wherever ties would leave a choice. `decide` gets
   * the keys and the relation whose rows they order.
   */
  readonly breakTies: (relation: R, decide: DecideTies) => R;

  /**
   * How many rows it has, given its inputs' numbers of rows (null: unknown); null if that can't be
   * derived.
   */
  readonly rowCount: (relation: R, inputs: readonly (number | null)[]) => number | null;
  /** Whether it returns exactly one row for each row of its input. */
  readonly passesEachRow: boolean;
  /**
   * Whether an engine must read many rows before it returns one: expensive to compute twice, and
   * large in memory.
   */
  readonly gathersRows: boolean;
};

export type DecideTies = (keys: readonly SortKey[], input: Relation) => readonly SortKey[];
