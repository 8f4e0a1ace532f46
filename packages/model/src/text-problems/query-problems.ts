import { didYouMean, pluralize } from '../phrases.ts';
import { entry } from './entry.ts';

/** Clauses of a query that don't fit together. */
export const queryProblems = {
  PIPE_AGGREGATE_MISPLACED: entry(
    () => 'Aggregates are not allowed in this pipe operator.',
    () => 'Write |> AGGREGATE … GROUP BY …',
  ),
  PIPE_WITHOUT_AGGREGATE: entry(
    () => 'Each expression of AGGREGATE must contain an aggregate.',
    () => 'Columns to group by go after GROUP BY; the result has them too.',
  ),
  PIPE_SETS_MEMBER: entry(
    () => "SET can't change a member of a struct.",
    () => 'Write SET s = named_struct(…) with all members.',
  ),
  WRONG_NAME_COUNT_OF_TABLE: entry<{
    readonly table: string;
    readonly count: number;
    readonly given: number;
  }>(
    ({ table, count, given }) =>
      `\`${table}\` has ${pluralize(count, 'column')}, but ${pluralize(given, 'name')}.`,
  ),
  RECURSION_LEVELS: entry(() => 'MAX RECURSION LEVEL takes a whole number without a suffix.'),
  RECURSION_LEVELS_WITHOUT_RECURSIVE: entry(
    () => 'MAX RECURSION LEVEL is only allowed in WITH RECURSIVE.',
  ),
  RECURSION_FORM: entry<{ readonly table: string }>(
    ({ table }) => `\`${table}\` reads itself where it can't.`,
    () =>
      'A recursive table is a query that does not read it, UNION ALL, and one query that does. ORDER BY and LIMIT go outside.',
  ),
  RECURSION_UNION: entry(
    () => 'A recursion takes UNION ALL, not UNION.',
    () => 'Write UNION ALL, and SELECT DISTINCT where you query the table.',
  ),
  RECURSION_PLACE: entry<{ readonly table: string }>(
    ({ table }) =>
      `\`${table}\` can't be read here: not in aggregates, windows, sorts, or full joins, on the right of left, semi, and anti joins, or on the left of right joins.`,
    () => 'Aggregate or sort where you query the table.',
  ),
  RECURSION_TYPE: entry<{
    readonly column: string;
    readonly anchor: string;
    readonly step: string;
  }>(
    ({ column, anchor, step }) =>
      `Column \`${column}\` is ${anchor} in the first query, but ${step} in the recursive one.`,
    ({ column, step }) => `Cast \`${column}\` to ${step} in the first query.`,
  ),
  RECURSION_OUTER: entry(
    () => "A recursion can't name columns of a query around it.",
    () => 'Filter by them where you query the table.',
  ),
  RECURSION_NOT_DETERMINISTIC: entry(
    () => 'Rows of a recursion that change each time they are computed are read twice here.',
    () => 'Leave out random functions, samples, and LIMIT, or read the rows once.',
  ),
  MISPLACED_WINDOW: entry(() => 'WINDOW goes after a SELECT.'),
  SUBQUERY_NOT_ONE_COLUMN: entry<{ readonly count: number }>(
    ({ count }) => `A subquery used as a value gives one column, not ${count}.`,
  ),
  SUBQUERY_KEY_NAMED: entry(() => 'The subquery names a column of its key here.'),
  NOT_COMPARABLE: entry<{ readonly clause: string; readonly type: string }>(
    ({ clause, type }) => `${clause} cannot compare values of ${type}.`,
  ),
  LATERAL_SUBQUERY_NOT_SUPPORTED: entry(
    () =>
      'A LATERAL subquery with FROM names the columns before it only in its WHERE; without FROM, it computes named columns from them.',
    () => 'Write LATERAL (SELECT … FROM r WHERE r.k = l.k), or join the tables.',
  ),
  WRONG_NAME_COUNT: entry<{ readonly count: number; readonly given: number }>(
    ({ count, given }) =>
      `The table has ${pluralize(count, 'column')}, but ${pluralize(given, 'name')}.`,
  ),
  GENERATOR_NOT_SUPPORTED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` is not supported here.`,
    () =>
      'The functions that return rows are explode, posexplode and inline, each also with _outer, stack and json_tuple.',
  ),
  GENERATOR_ARGUMENTS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes one array or map.`,
  ),
  GENERATOR_TYPE: entry<{ readonly name: string; readonly type: string }>(
    ({ name, type }) => `\`${name}\` takes an array or a map, not ${type}.`,
  ),
  UNKNOWN_TABLE_FUNCTION: entry<{ readonly name: string }>(
    ({ name }) => `There is no table function \`${name}\`.`,
    () => 'Table functions are range, explode and posexplode.',
  ),
  RANGE_NOT_CONSTANT: entry(() => '`range` takes whole numbers known before the run.'),
  RANGE_ARGUMENTS: entry(
    () =>
      '`range` takes an end, or a start, an end, and optionally a step and a number of partitions.',
  ),
  RANGE_STEP_ZERO: entry(() => 'The step of `range` cannot be 0.'),
  GROUPING_ID_ARGUMENTS: entry(
    () => '`grouping_id` takes all grouping expressions in their order, or none.',
  ),
  GROUPING_ARGUMENT: entry(() => '`grouping` takes one of the grouping expressions.'),
  TOO_MANY_GROUPING_SETS: entry<{ readonly max: number }>(
    ({ max }) => `GROUP BY gives more than ${max} grouping sets.`,
    () => 'List the sets you need with GROUPING SETS.',
  ),
  CUBE_TOO_LARGE: entry(
    () => 'CUBE takes at most 6 expressions.',
    () => 'List the sets you need with GROUPING SETS.',
  ),
  GROUP_BY_POSITION: entry<{ readonly position: string; readonly count: number }>(
    ({ position, count }) =>
      `GROUP BY ${position} is not in the list: SELECT has ${count} columns.`,
  ),
  LATERAL_JOIN_NOT_SUPPORTED: entry(
    () => 'A LATERAL function joins with a comma or CROSS JOIN only.',
    () => 'For rows without elements use LATERAL VIEW OUTER.',
  ),
  LIMIT_NOT_A_NUMBER: entry<{ readonly clause: string }>(
    ({ clause }) => `${clause} takes a whole number from 0 to 2147483647.`,
  ),
  ORDER_BY_POSITION: entry<{ readonly position: number; readonly count: number }>(
    ({ position, count }) =>
      `ORDER BY ${position} is not in the list: SELECT has ${count} columns.`,
  ),
  COLUMN_NAME_REPEATED: entry<{ readonly name: string }>(
    ({ name }) => `Several columns of SELECT are named \`${name}\`.`,
    () => 'Give them different names, or sort by their number.',
  ),
  PIVOT_WITHOUT_AGGREGATE: entry(
    () => 'PIVOT takes aggregates.',
    () => 'For example sum(amount).',
  ),
  PIVOT_VALUE_PARTS: entry<{ readonly columns: number; readonly parts: number }>(
    ({ columns, parts }) => `PIVOT has ${columns} columns, but this value has ${parts} parts.`,
  ),
  PIVOT_WITHOUT_COLUMN: entry(() => 'PIVOT needs a column.'),
  PIVOT_VALUE_COMPUTED: entry(
    () => 'PIVOT takes plain values here.',
    () => 'Give a computed value a name with AS.',
  ),
  SAMPLE_PERCENT: entry(() => 'TABLESAMPLE takes 0 to 100 percent.'),
  SAMPLE_ROWS: entry(() => 'TABLESAMPLE takes a whole number of rows.'),
  SEVERAL_NAMES: entry(() => 'Only a function that returns rows can have several names.'),
  LATERAL_ALIAS_AMBIGUOUS: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` could be several of the columns before.`,
    () => 'Give them different names.',
  ),
  RANDOM_VALUE_REUSED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` is a random value, which cannot be used again in the same SELECT.`,
    () => 'Compute it in a subquery first.',
  ),
  RANDOM_VALUE_IN_AGGREGATE: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` takes no random values.`,
    () => 'Compute them as a column in a subquery first.',
  ),
  RANDOM_VALUE_IN_ON: entry(
    () => 'ON takes no random values.',
    () => 'Compute them as a column in a subquery first.',
  ),
  RANDOM_VALUE_IN_VALUES: entry(
    () => 'VALUES takes no random values.',
    () => 'Write SELECT instead: `SELECT rand() AS a`.',
  ),
  STAR_GROUPED_BY_POSITION: entry(
    () => '`*` cannot be combined with a position in GROUP BY.',
    () => 'Name the columns in SELECT or in GROUP BY.',
  ),
  STAR_WITHOUT_FROM: entry(() => 'There is no FROM, so `*` has no columns.'),
  NO_COLUMN_LEFT: entry(() => 'EXCEPT leaves no column.'),
  QUALIFY_WITHOUT_WINDOW: entry(
    () => 'QUALIFY needs a window function in it or in SELECT.',
    () => 'For a plain condition use WHERE, or HAVING over groups.',
  ),
  SET_COLUMN_COUNTS: entry<{
    readonly operation: string;
    readonly left: number;
    readonly right: number;
  }>(
    ({ operation, left, right }) =>
      `${operation} needs as many columns on both sides, but there are ${left} and ${right}.`,
  ),
  SET_COLUMN_TYPES: entry<{
    readonly operation: string;
    readonly position: number;
    readonly column: string;
    readonly left: string;
    readonly right: string;
  }>(
    ({ operation, position, column, left, right }) =>
      `${operation}: column ${position} (\`${column}\`) is ${left} on the left and ${right} on the right.`,
    () => 'Cast them to one type.',
  ),
  SUBQUERY_STAR: entry(() => 'Name the columns of the subquery here, instead of `*`.'),
  COMPARED_COLUMN_COUNT: entry<{ readonly count: number; readonly compared: number }>(
    ({ count, compared }) =>
      `The subquery gives ${count} columns, but ${compared} are compared with it.`,
  ),
  NOTHING_COMPARED: entry(() => 'Nothing is compared with the subquery.'),
  OUTER_COLUMN_TOO_FAR: entry<{ readonly column: string }>(
    ({ column }) =>
      `\`${column}\` is a column of a query around this one, which can't be named in this place.`,
    () => 'Join the tables instead.',
  ),
  OUTER_COLUMN_AGGREGATED: entry<{ readonly column: string }>(
    ({ column }) =>
      `\`${column}\` is a column of the query around this one, which an aggregate can't name.`,
    () => 'Compute it outside of the aggregate, or join the tables instead.',
  ),
  ALIAS_OF_ALIAS_GROUPED: entry<{ readonly name: string }>(
    ({ name }) => `\`${name}\` uses the name of another column, so GROUP BY can't use it.`,
    () => 'Write out what it is in GROUP BY.',
  ),
  CORRELATED_CLAUSE_NOT_SUPPORTED: entry(
    () =>
      'A subquery that names columns of the query around it takes no PIVOT, UNPIVOT, TABLESAMPLE and GROUPING SETS, and its GROUP BY takes none of them.',
    () => 'Join the tables instead.',
  ),
  UNPIVOT_COLUMN_COUNT: entry<{ readonly columns: number; readonly given: number }>(
    ({ columns, given }) => `UNPIVOT has ${columns} value columns, but a set has ${given}.`,
  ),
  UNPIVOT_WITHOUT_COMMON_TYPE: entry<{ readonly types: string }>(
    ({ types }) => `The columns of UNPIVOT have no common type: ${types}.`,
    () => 'Cast them to one type first.',
  ),
  ROW_LENGTH: entry<{ readonly row: number; readonly count: number; readonly first: number }>(
    ({ row, count, first }) =>
      `Row ${row} has ${pluralize(count, 'value')}, but the first row has ${first}.`,
  ),
  VALUES_WITHOUT_COMMON_TYPE: entry<{
    readonly position: number;
    readonly types: readonly string[];
  }>(
    ({ position, types }) =>
      `The values of column ${position} have no common type: ${types.join(', ')}.`,
    () => 'Cast them to one type.',
  ),
  COMPUTED_VALUES: entry<{ readonly max: number }>(
    ({ max }) => `VALUES with more than ${max} rows takes plain values only, no computed ones.`,
  ),
  UNKNOWN_COLUMN_IN_QUERY: entry<{
    readonly column: string;
    readonly tables: readonly string[];
    readonly hasFrom: boolean;
    readonly columns: readonly string[];
    readonly more: number;
    readonly suggestion: string | null;
  }>(
    ({ column, tables, hasFrom }) =>
      `Column \`${column}\` doesn't exist${tables.length > 0 ? ` in ${tables.join(', ')}` : hasFrom ? ' in the input' : ': there is no FROM'}.`,
    ({ suggestion, columns, more }) =>
      didYouMean(
        suggestion,
        columns.length === 0 || more > 0 ? null : `The columns are ${columns.join(', ')}.`,
      ),
  ),
  COLUMN_IN_SEVERAL_TABLES: entry<{ readonly column: string; readonly forms: readonly string[] }>(
    ({ column }) => `Column \`${column}\` exists in more than one table.`,
    ({ forms }) => `Write ${forms.join(' or ')}.`,
  ),
  UNKNOWN_DATASET_NAME: entry<{ readonly table: string; readonly suggestion: string | null }>(
    ({ table }) => `There is no dataset \`${table}\` in this project that you can see.`,
    ({ suggestion }) =>
      didYouMean(
        suggestion,
        'Use the name of a registered dataset, in backticks if it has spaces or periods.',
      ),
  ),
  AMBIGUOUS_DATASET_NAME: entry<{ readonly table: string; readonly count: number }>(
    ({ table, count }) => `${count} datasets of this project are named \`${table}\`.`,
    () => 'Rename all but one of them.',
  ),
  UNKNOWN_TABLE: entry<{
    readonly table: string;
    readonly tables: readonly string[];
    readonly suggestion: string | null;
  }>(
    ({ table }) => `Table \`${table}\` is not an input of this query.`,
    ({ suggestion, tables }) =>
      didYouMean(
        suggestion,
        tables.length === 0 ? 'There is no input.' : `The inputs are ${tables.join(', ')}.`,
      ),
  ),
  UNKNOWN_EXCEPT_COLUMN: entry<{ readonly column: string; readonly suggestion: string | null }>(
    ({ column }) => `Column \`${column}\` of EXCEPT doesn't exist.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  REPEATED_EXCEPT_COLUMN: entry<{ readonly columns: readonly string[] }>(
    ({ columns }) => `EXCEPT names a column twice: ${columns.join(', ')}.`,
  ),
  UNKNOWN_STAR_TABLE: entry<{ readonly table: string; readonly suggestion: string | null }>(
    ({ table }) => `There is no table \`${table}\` here.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  UNKNOWN_WINDOW: entry<{ readonly name: string; readonly suggestion: string | null }>(
    ({ name }) => `There is no window \`${name}\`.`,
    ({ suggestion }) => didYouMean(suggestion, null),
  ),
  REPEATED_COMMON_TABLE: entry<{ readonly name: string }>(
    ({ name }) => `WITH defines \`${name}\` twice.`,
    () => 'Give one of them another name.',
  ),
  REPEATED_WINDOW: entry<{ readonly name: string }>(
    ({ name }) => `Window \`${name}\` is defined twice.`,
    () => 'Give one of them another name.',
  ),
  NOT_IN_OF_JOIN: entry(
    () =>
      '`NOT IN (SELECT …)` with a constant in ON, or over columns of both sides, is not supported.',
    () => 'Use it in WHERE, or NOT EXISTS.',
  ),
  SUBQUERY_OF_BOTH_SIDES: entry(
    () => 'A subquery in ON of an outer, semi or anti join can use columns of one side only.',
    () => 'Compute it in a subquery in FROM, or use an inner join.',
  ),
  SUBQUERY_NOT_GROUPED: entry(
    () => 'A subquery that names columns of this query is not allowed beside aggregates.',
    () => 'Aggregate in a separate subquery first, or add the subquery to GROUP BY.',
  ),
  SUBQUERY_IN_ON: entry(
    () => 'A subquery in ON that gives one value is not allowed to name columns of the tables.',
    () => 'Use it in WHERE, or compute it in a subquery in FROM.',
  ),
  SUBQUERY_IN_ORDER_BY: entry(
    () =>
      'ORDER BY takes no EXISTS, no `IN (SELECT …)`, and no subquery that names columns of this query.',
    () => 'Add it to SELECT with a name, and sort by that name.',
  ),
  GENERATOR_NAME_COUNT: entry<{
    readonly name: string;
    readonly count: number;
    readonly given: number;
  }>(
    ({ name, count, given }) =>
      `\`${name}\` gives ${count} column${count === 1 ? '' : 's'} here, but ${given} name${given === 1 ? ' is' : 's are'} given.`,
  ),
};
