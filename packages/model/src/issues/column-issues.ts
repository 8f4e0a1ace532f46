import type { ErrorText } from '../phrase.ts';
import { entry, variants } from './entry.ts';
import { rangeText, type Range } from './range.ts';
import { code, formatCount, pluralize, didYouMean, either } from '../phrases.ts';

type Column = { readonly column: string };
type Named = {
  readonly name: string;
  readonly model: string;
  readonly allowed: readonly string[];
};
type Typed = Column & { readonly type: string };

/** Issues of settings that do not fit the columns or rows they are about. */
export const columnIssues = {
  UNKNOWN_COLUMN: entry<
    Column & {
      readonly suggestion: string | null;
      /** Which inputs have been searched; null: the only one. */
      readonly inputs: { readonly first: number; readonly last: number } | null;
      /** The first columns that there are, and how many more. */
      readonly columns: readonly string[];
      readonly more: number;
    }
  >(
    ({ column, inputs }, { of }) =>
      `Column ${code(column)} doesn't exist in ${inputText(inputs)}${of}.`,
    ({ suggestion, columns, more }) =>
      didYouMean(
        suggestion,
        columns.length === 0 ? 'The input has no columns.' : `Use one of ${names(columns, more)}.`,
      ),
  ),
  EMPTY_COLUMN_NAME: entry(
    (_, { subject }) => `${subject} makes a column without a name.`,
    () => 'Name every column.',
  ),
  DUPLICATE_COLUMN: variants('from', {
    names: entry<Column>(
      ({ column }, { subject }) =>
        `${subject} makes two columns named ${code(column)}. Names that differ only in case are equal.`,
      () => 'Give one of them another name.',
    ),
    'both sides': entry<Column & { readonly suffixed: string }>(
      ({ column, suffixed }, { of }) =>
        `Both sides${of} have a column ${code(column)}, and ${code(suffixed)} already exists too.`,
      () => 'Choose another suffix, or rename columns before the join.',
    ),
  }),
  NOTHING_LEFT: variants('of', {
    columns: entry(
      (_, { subject }) => `${subject} drops every column.`,
      () => 'Keep at least one.',
    ),
    numbers: entry(
      (_, { subject }) => `${subject} has no numbers among the columns of its input.`,
      () => 'Cast a column to a number first.',
    ),
    'columns of files': entry(
      (_, { of }) => `Every column${of} is a partition column, so the files would be empty.`,
      () => 'Leave out at least one column.',
    ),
  }),
  MODEL_MISMATCH: variants('of', {
    'missing column': entry<Typed & { readonly model: string }>(
      ({ column, type, model }, { of }) =>
        `The model ${code(model)} reads column ${code(column)} (${type}), which doesn't exist in the rows${of}.`,
      () =>
        'Connect the model through a Pipeline, which also applies the transformers before it, or add the column.',
    ),
    'existing column': entry<Column & { readonly model: string }>(
      ({ column, model }, { of }) =>
        `The model ${code(model)} adds column ${code(column)}, which already exists in the rows${of}.`,
      () => 'Rename or drop the column first, or give the model another output column.',
    ),
    type: entry<Typed & { readonly model: string; readonly found: string }>(
      ({ column, type, model, found }, { of }) =>
        `The model ${code(model)} was trained with column ${code(column)} as ${type}, but it is ${found} in the rows${of}.`,
      () => 'Cast the column.',
    ),
  }),
  UNKNOWN_MODEL: entry<{ readonly path: string; readonly class: string }>(
    ({ path, class: name }) =>
      `The model at ${code(path)} has a stage of the class ${code(name)}, which isn't supported.`,
    () => 'Train it with the estimators and transformers that Millrace has.',
  ),
  UNSUPPORTED_MODEL_PARAMETER: entry<{
    readonly path: string;
    readonly model: string;
    readonly parameter: string;
    /** As JSON. */
    readonly value: string;
  }>(
    ({ path, model, parameter, value }) =>
      `The model at ${code(path)} was trained with ${code(`${parameter} = ${value}`)} of ${model}, which isn't supported.`,
    () => 'Train it without this parameter.',
  ),
  MODEL_PARAMETER_MISSING: entry<{
    readonly path: string;
    readonly model: string;
    readonly parameter: string;
  }>(
    ({ path, model, parameter }) =>
      `The model at ${code(path)} can't be read: its stage ${code(model)} has no ${code(parameter)}.`,
    () => 'Save it again, if it is damaged. A stage of several columns needs one stage for each.',
  ),
  INVALID_GRID: variants('of', {
    parameter: entry<Named>(
      ({ name, model }, { subject }) => `${subject}: ${model} has no number ${code(name)} to try.`,
      ({ allowed }) => `Choose ${either(allowed)}.`,
    ),
    metric: entry<Named>(
      ({ name, model }, { subject }) => `${subject}: ${model} has no metric ${code(name)}.`,
      ({ allowed }) => `Choose ${either(allowed)}.`,
    ),
    'repeated parameter': entry<{ readonly name: string }>(
      ({ name }, { subject }) => `${subject} lists ${code(name)} twice.`,
      () => 'List all its values in one row.',
    ),
    value: entry<
      Range & { readonly value: string; readonly name: string; readonly areWhole: boolean }
    >(
      ({ value, name }, { of }) => `"${value}"${of} can't be tried for ${code(name)}.`,
      ({ areWhole, ...range }) =>
        `List ${areWhole ? 'whole numbers' : 'numbers'}${rangeText(range)}, separated by commas.`,
    ),
    size: entry<{ readonly count: number; readonly limit: number }>(
      ({ count, limit }, { subject }) =>
        `${subject} would train ${formatCount(count)} models; the limit is ${formatCount(limit)}.`,
      () => 'Try fewer values, or use fewer folds.',
    ),
  }),
  WRONG_INPUTS: variants('needs', {
    'an evaluator': entry(
      (_, { subject }) => `${subject} needs an evaluator behind an estimator or a Pipeline.`,
      () => 'Connect the estimator or the Pipeline to an evaluator, and that to this node.',
    ),
    'a model': entry(
      (_, { subject }) => `${subject} has no model among its inputs.`,
      () => 'Connect an estimator, a Pipeline, a Cross Validator, or Model Load to it.',
    ),
    'a model of trees': entry(
      (_, { subject }) => `${subject} needs a model of trees.`,
      () => 'Connect a decision tree, a random forest, or gradient-boosted trees to it.',
    ),
    'one model': entry(
      (_, { subject }) => `${subject} has two models.`,
      () => 'Connect one model, and rows.',
    ),
    'rows to predict': entry(
      (_, { subject }) => `${subject} has no rows, and a saved model has none either.`,
      () => 'Connect the rows to predict.',
    ),
    rows: entry(
      (_, { subject }) => `${subject} has no rows as its input.`,
      () => 'Connect rows with predictions to it.',
    ),
  }),
  NOT_SORTABLE: entry<Typed>(
    ({ column, type }, { of }) => `Column ${code(column)}${of} is ${type}, which has no order.`,
    () => 'Choose another column.',
  ),
  NOT_COMPARABLE: entry<Typed>(
    ({ column, type }, { of }) =>
      `Column ${code(column)}${of} is ${type}, and maps cannot be compared.`,
    () => 'Choose the columns that tell rows apart, without this one.',
  ),
  WRONG_COLUMN_TYPE: entry<Typed & { readonly title: string; readonly allowed: readonly string[] }>(
    ({ column, type, title }, { of }) =>
      `Column ${code(column)}${of} is ${type}, which "${title}" doesn't accept.`,
    ({ allowed }) => `Choose a column of type ${either(allowed)}, or cast it.`,
  ),
  TYPE_NOT_IN_CSV: variants('when', {
    reading: entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which a CSV file can't store.`,
      () => 'Read it as STRING, and take it apart with Add Columns.',
    ),
    'reading JSON': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which JSON cannot hold there.`,
      () => 'Read it as STRING, and convert it with Add Columns.',
    ),
    'reading Avro': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which isn't read from an Avro file there.`,
      () => 'Read it as STRING, and convert it with Add Columns.',
    ),
    'reading a database': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which isn't read from a database.`,
      () => 'Read it as STRING, and convert it with Add Columns.',
    ),
    'writing a database': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which isn't written to a database.`,
      () => 'Turn it into text with Add Columns (to_json, CAST), or drop it.',
    ),
    'writing Excel': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which a cell of a workbook can't store.`,
      () => 'Turn it into text with Add Columns (to_json, hex, CAST), drop it, or save Parquet.',
    ),
    'writing Avro': entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which an Avro file can't store.`,
      () => 'Turn it into text with Add Columns (to_json, CAST), drop it, or save Parquet.',
    ),
    writing: entry<Typed>(
      ({ column, type }, { of }) =>
        `Column ${code(column)}${of} is ${type}, which a CSV file can't store.`,
      () => 'Turn it into text with Add Columns (to_json, hex, CAST), drop it, or save Parquet.',
    ),
  }),
  WRONG_AVRO_NAME: entry<Column & { readonly member: string | null }>(
    ({ column, member }, { of }) =>
      member === null
        ? `Column ${code(column)}${of} has a name that Avro doesn't allow.`
        : `Column ${code(column)}${of} has a member ${code(member)}, a name that Avro doesn't allow.`,
    ({ member }) =>
      `Use letters of a to z, digits, and underscores, beginning with no digit: rename it with ${member === null ? 'Rename Columns' : 'Add Columns (named_struct)'}.`,
  ),
  WRONG_VALUE: variants('of', {
    column: entry<Typed & { readonly value: string }>(
      ({ column, type, value }, { of }) =>
        `Column ${code(column)}${of} is ${type}, and "${value}" is not.`,
      () => 'Enter a value of that type, without quotes.',
    ),
    row: entry<Typed & { readonly row: number; readonly value: string }>(
      ({ column, type, row, value }, { of }) =>
        `Row ${row}${of} has ${value} in column ${code(column)}, which is not ${type}.`,
      () => 'Correct the value, or the type of the column.',
    ),
    pivot: entry<Typed & { readonly value: string }>(
      ({ column, type, value }, { of }) =>
        `"${value}" is not a value of ${code(column)} (${type})${of}.`,
      () => 'Correct it, or remove it.',
    ),
  }),
  WRONG_COLUMNS: entry<{ readonly count: number }>(
    ({ count }, { of }) => `The heat map${of} needs two Y columns and has ${count}.`,
    () => 'Choose the column of the second axis, then the value.',
  ),
  WRONG_ROWS: variants('because', {
    'not a list': entry(
      (_, { of }) => `The rows${of} are not a list of lists or objects.`,
      () => 'Write them as [["a", 1], ["b", 2]].',
    ),
    'too many values': entry<{
      readonly row: number;
      readonly count: number;
      readonly columns: number;
    }>(
      ({ row, count, columns }, { of }) =>
        `Row ${row}${of} has ${pluralize(count, 'value')} for ${pluralize(columns, 'column')}.`,
      () => 'Remove values, or declare more columns.',
    ),
  }),
  HEADER_DIFFERS: entry<{
    readonly found: readonly string[];
    readonly declared: readonly string[];
  }>(
    ({ found, declared }, { of }) =>
      `The header${of} is ${names(found, 0)}, but the declared columns are ${names(declared, 0)}.`,
    () => 'Correct the columns, or set enforceSchema to true to take them by position.',
  ),
  COLUMNS_DIFFER: entry<{ readonly input: number; readonly count: number; readonly first: number }>(
    ({ input, count, first }, { of }) =>
      `Input ${input}${of} has ${pluralize(count, 'column')}, and the first has ${first}.`,
    () =>
      'Put Select Columns before it, so that every input has the same columns in the same order.',
  ),
  NOTHING_IN_COMMON: entry<{ readonly input: number }>(
    ({ input }, { of }) => `Input ${input}${of} has no column in common with the inputs before it.`,
    () => 'Use Join, which pairs columns with different names.',
  ),
  NO_COMMON_TYPE: variants('of', {
    'data columns': entry<{ readonly types: readonly string[] }>(
      ({ types }, { of }) => `The data columns${of} have no common type: ${types.join(', ')}.`,
      () => 'Put Cast Columns before it.',
    ),
    values: entry<{ readonly types: readonly string[] }>(
      ({ types }, { of }) => `The values${of} have no common type: ${types.join(', ')}.`,
      () => 'Cast them to one type.',
    ),
    inputs: entry<Column & { readonly position: number; readonly types: readonly string[] }>(
      ({ position, column, types }, { of }) =>
        `Column ${position} (${code(column)}) of the inputs${of} has no common type: ${types.join(', ')}.`,
      () => 'Put Cast Columns before one of the inputs.',
    ),
  }),
  KEYS_DIFFER: entry<{ readonly left: Typed; readonly right: Typed }>(
    ({ left, right }, { of }) =>
      `The keys ${code(left.column)} (${left.type}) and ${code(right.column)} (${right.type})${of} cannot be compared.`,
    () => 'Choose keys of one type, or cast one with Cast Columns.',
  ),
  KEYS_OF_CROSS_JOIN: entry(
    (_, { subject }) => `${subject} is a cross join, which has no keys.`,
    () => 'Remove the keys, or choose another join type.',
  ),
  CANNOT_CAST: entry<Column & { readonly from: string; readonly to: string }>(
    ({ column, from, to }, { of }) =>
      `Column ${code(column)}${of} is ${from}, which cannot be cast to ${to}.`,
    () => 'Choose another type.',
  ),
  FORMAT_NOT_USED: entry<
    Column & { readonly format: string; readonly from: string; readonly to: string }
  >(
    ({ column, format, from, to }, { of }) =>
      `Column ${code(column)}${of} has the format "${format}", which a cast from ${from} to ${to} does not use.`,
    () => 'Leave the format empty; it applies between STRING and DATE or TIMESTAMP.',
  ),
  WRONG_AGGREGATE: entry<
    Column & { readonly operation: string; readonly reason: string; readonly text?: ErrorText }
  >(
    ({ operation, column, reason }, { subject }) =>
      `${subject} cannot compute ${operation} of ${code(column)}: ${reason}`,
    () => 'Choose another operation or another column.',
  ),
  WRONG_WINDOW: entry<
    Column & { readonly function: string; readonly reason: string; readonly text?: ErrorText }
  >(
    (args, { subject }) =>
      `${subject} cannot compute ${args.function} of ${code(args.column)}: ${args.reason}`,
    () => 'Choose another function or another column.',
  ),
  COLUMN_NOT_USED: entry<{ readonly function: string }>(
    (args, { of }) => `${args.function}${of} takes no column.`,
    () => 'Leave its column empty.',
  ),
};

function inputText(inputs: { readonly first: number; readonly last: number } | null): string {
  if (inputs === null) return 'the input';
  const { first, last } = inputs;
  if (first > 1) return `input ${first}`;
  return last === 1 ? 'the first input' : `the first ${last} inputs`;
}

function names(columns: readonly string[], more: number): string {
  const listed = columns.map(code).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}
