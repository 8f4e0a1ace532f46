import { rangeText, type Range } from './range.ts';
import { entry, variants } from './entry.ts';
import { code, either, formatCount, pluralize, didYouMean } from '../phrases.ts';

type Titled = { readonly title: string };

function characters(most: number): string {
  return most === 1 ? 'one character' : `${most} characters`;
}

/** Issues of a node's fields, before anything is known of its input. */
export const settingIssues = {
  WRONG_SPLITS: entry<{ readonly value: string | null; readonly count: number }>(
    ({ value, count }, { of }) =>
      value === null
        ? `The splits${of} are ${count} numbers, which make fewer than two buckets.`
        : `The splits${of} have "${value}", which is not a number or not above the one before it.`,
    () => 'Give at least three numbers in ascending order.',
  ),
  WRONG_THRESHOLDS: entry<{ readonly value: string | null; readonly zeros: number }>(
    ({ value, zeros }, { of }) =>
      value !== null
        ? `The thresholds${of} have "${value}", which is not a number of at least 0.`
        : zeros > 1
          ? `The thresholds${of} have ${zeros} zeros.`
          : `The thresholds${of} have one number only.`,
    () => 'Give a number for each class, of which at most one is 0.',
  ),
  WRONG_BOUNDS: entry<
    | { readonly of: 'number'; readonly value: string }
    | { readonly of: 'order'; readonly value: string; readonly lower: string }
    | { readonly of: 'intercept' | 'size' }
  >(
    (args, { of }) => {
      switch (args.of) {
        case 'number':
          return `The bounds${of} have "${args.value}", which is not a number.`;
        case 'order':
          return `The upper bound ${args.value}${of} is below the lower bound ${args.lower}.`;
        case 'intercept':
          return `The intercepts${of} have bounds, but no intercept is fitted.`;
        case 'size':
          return `The rows of the bounds${of} have different sizes.`;
      }
    },
    ({ of }) =>
      of === 'intercept'
        ? 'Fit an intercept, or remove the bounds.'
        : 'Give a row for each class, or one row for two classes, with a number for each feature.',
  ),
  LASSO_NOT_SUPPORTED: entry<{ readonly of: 'huber' | 'bounds' }>(
    (args, { of }) =>
      args.of === 'huber'
        ? `The loss huber${of} has no elastic net, only ridge.`
        : `Bounds${of} have no elastic net, only ridge.`,
    () => 'Set the elastic net to 0.',
  ),
  WRONG_LINK: entry<{
    readonly family: string;
    readonly link: string;
    readonly allowed: readonly string[];
  }>(
    ({ family, link }, { of }) => `The family ${family}${of} has no link ${link}.`,
    ({ allowed }) =>
      allowed.length === 0
        ? 'Set the link to auto, and give its power.'
        : `Choose ${either([...allowed, 'auto'])}.`,
  ),
  EXPANSION_TOO_LARGE: entry<{
    readonly degree: number;
    readonly elements: number;
    readonly size: number;
    readonly max: number;
  }>(
    ({ degree, elements, size }, { of }) =>
      `With the degree ${degree}${of}, vectors of ${elements} elements become vectors of ${formatCount(size)}.`,
    ({ max }) =>
      `Lower the degree, or select features first: a vector may have ${formatCount(max)} elements.`,
  ),
  NOT_TEXT: entry<Titled>(
    ({ title }, { prefix }) => `${prefix}"${title}" is not text.`,
    () => 'Send every field value as a string, lists as JSON text.',
  ),
  MISSING_FIELD: variants('missing', {
    setting: entry<Titled>(
      ({ title }, { prefix }) => `${prefix}"${title}" is not set.`,
      ({ title }) => `Fill in "${title}".`,
    ),
    entry: entry<Titled>(
      ({ title }, { prefix }) => `${prefix}An entry of "${title}" is empty.`,
      ({ title }) => `Fill it in, or remove it from "${title}".`,
    ),
    expression: entry(
      (_, { of }) => `An expression${of} is empty.`,
      () => 'Write an expression.',
    ),
    'x column': entry<{ readonly chart: string }>(
      ({ chart }, { subject }) => `${subject} draws a ${chart} chart without an X column.`,
      () => 'Choose a column for the X axis.',
    ),
    'join keys': entry(
      (_, { subject }) => `${subject} has no keys to join by.`,
      () => 'Choose the columns that must be equal, or the join type cross.',
    ),
    rows: entry(
      (_, { subject }) => `${subject} has neither rows nor columns.`,
      () => 'Add rows, or declare columns.',
    ),
    'data columns': entry(
      (_, { subject }) => `${subject} has no columns to turn into rows.`,
      () => 'Choose data columns.',
    ),
    order: entry<{ readonly function: string }>(
      (args, { of }) => `${args.function}${of} needs an order.`,
      () => 'Choose columns to order by.',
    ),
    'function column': entry<{ readonly function: string }>(
      (args, { of }) => `${args.function}${of} needs a column.`,
      () => 'Choose its column.',
    ),
    'group columns': entry(
      (_, { subject }) => `${subject} neither groups nor aggregates.`,
      () => 'Choose columns to group by, columns to aggregate, or both.',
    ),
  }),
  NO_POSITION: entry<{ readonly position: string }>(
    ({ position }, { prefix }) => `${prefix}${code(position)} is not a position in a line.`,
    () =>
      'Write the first and the last character, counted from 1, such as `1-10`, or only one such as `11`.',
  ),
  WRONG_SHEET_NAME: entry<{ readonly name: string }>(
    ({ name }, { prefix }) => `${prefix}${code(name)} can't be the name of a sheet in Excel.`,
    () =>
      'Use at most 31 characters, none of `[ ] : * ? / \\ `, no apostrophe at either end, and not `History`.',
  ),
  NO_CELL_RANGE: entry<{ readonly range: string }>(
    ({ range }, { prefix }) => `${prefix}${code(range)} is not a range of cells.`,
    () => 'Write it as in `B2:F20`, `B2:F`, `B:F` or `B2`.',
  ),
  NOT_A_TIME: entry<{ readonly value: string }>(
    ({ value }, { prefix }) => `${prefix}${code(value)} is not a point in time.`,
    () => 'Write it as in `2024-01-31 12:00:00` or `2024-01-31T12:00:00+02:00`.',
  ),
  DUPLICATE_FIELD: entry<{ readonly name: string }>(
    ({ name }, { prefix }) => `${prefix}The field ${code(name)} appears twice.`,
    () => 'Keep one of them.',
  ),
  UNKNOWN_FIELD: entry<{
    readonly name: string;
    readonly suggestion: string | null;
    readonly fields: readonly string[];
  }>(
    ({ name }, { prefix }) => `${prefix}There is no field ${code(name)} here.`,
    ({ suggestion, fields }) =>
      didYouMean(
        suggestion,
        fields.length === 0
          ? 'Remove it: this node has no fields.'
          : `Remove it, or use one of ${fields.join(', ')}.`,
      ),
  ),
  NOT_ONE_CHARACTER: entry<Titled & { readonly value: string; readonly most: number }>(
    ({ title, value, most }, { prefix }) =>
      `${prefix}"${title}" is "${value}", which is more than ${characters(most)}.`,
    ({ most }) => `Enter ${most === 1 ? '' : 'at most '}${characters(most)}, or \\t for a tab.`,
  ),
  UNKNOWN_OPTION: entry<
    Titled & {
      readonly value: string;
      readonly suggestion: string | null;
      readonly options: readonly string[];
    }
  >(
    ({ title, value }, { prefix }) => `${prefix}"${title}" cannot be "${value}".`,
    ({ suggestion, options }) =>
      suggestion === null ? `Use one of ${options.join(', ')}.` : `Did you mean "${suggestion}"?`,
  ),
  NOT_AN_INTEGER: entry<Titled & Range & { readonly value: string }>(
    ({ title, value }, { prefix }) =>
      `${prefix}"${title}" is "${value}", which is not a whole number.`,
    (range) => `Enter a whole number${rangeText(range)}.`,
  ),
  NOT_A_NUMBER: variants('of', {
    setting: entry<Titled & Range & { readonly value: string }>(
      ({ title, value }, { prefix }) => `${prefix}"${title}" is "${value}", which is not a number.`,
      (range) => `Enter a number${rangeText(range)}.`,
    ),
    'chart column': entry<{
      readonly column: string;
      readonly type: string;
      readonly chart: string;
    }>(
      ({ column, type, chart }, { of }) =>
        `Column ${code(column)}${of} is ${type}; a ${chart} chart draws numbers.`,
      () => 'Choose a column of numbers, or cast it.',
    ),
  }),
  OUT_OF_RANGE: variants('of', {
    setting: entry<Titled & Range & { readonly value: string }>(
      ({ title, value }, { prefix }) => `${prefix}"${title}" is ${value}, which is out of range.`,
      (range) => `Enter a number${rangeText(range)}.`,
    ),
    fraction: entry<{ readonly value: string }>(
      ({ value }, { subject }) =>
        `${subject} would keep ${value} of the rows, which is more than all.`,
      () => 'Enter a fraction from 0 to 1, or sample with replacement.',
    ),
    'last number': entry<{ readonly value: string }>(
      ({ value }, { of }) => `The last number${of} is ${value}, which does not fit LONG.`,
      () => 'Make fewer rows, or smaller steps.',
    ),
  }),
  MALFORMED_LIST: entry<Titled>(
    ({ title }, { prefix }) => `${prefix}"${title}" is not a JSON list of strings.`,
    () => 'Write it as ["first", "second"].',
  ),
  MALFORMED_JSON: variants('of', {
    setting: entry<Titled & { readonly reason: string }>(
      ({ title, reason }, { prefix }) => `${prefix}"${title}" cannot be read. ${reason}`,
      () => 'Check brackets, quotes and commas.',
    ),
    'reader options': entry(
      (_, { of }) => `The reader options of the dataset${of} are not a JSON object.`,
      () => 'Correct them.',
    ),
    columns: entry(
      (_, { of }) => `The columns of the dataset${of} are not a JSON object.`,
      () => 'Correct them.',
    ),
  }),
  WRONG_REQUEST: variants('what', {
    address: entry(
      (_, { subject }) => `${subject} has no address that can be asked.`,
      () =>
        'Write it as in https://api.example.org/v1/orders, without a user or password; with a connection, what follows its address is enough.',
    ),
    header: entry<{ readonly name: string }>(
      ({ name }, { prefix }) => `${prefix}The header ${code(name)} can't be set.`,
      () => 'Remove it. What an API is logged in to with belongs into a connection.',
    ),
    'header value': entry<{ readonly name: string }>(
      ({ name }, { prefix }) =>
        `${prefix}The header ${code(name)} has characters that can't be sent.`,
      () => 'Use characters of ASCII in one line.',
    ),
    path: entry<Titled & { readonly value: string }>(
      ({ title, value }, { prefix }) => `${prefix}"${title}" is "${value}", which is not a path.`,
      () =>
        'Write names with points between them, as in `data.items`, and names with points in backticks.',
    ),
    body: entry(
      (_, { subject }) => `${subject} has a body, which only a POST has.`,
      () => 'Set the method to POST, or empty the body.',
    ),
    'body members': entry(
      (_, { subject }) => `${subject} sends its paging in the body, which is not a JSON object.`,
      () =>
        'Set the method to POST and write the body as an object, or send the paging in the query.',
    ),
  }),
  LISTS_DIFFER: variants('from', {
    list: entry<
      Titled & { readonly count: number; readonly other: string; readonly otherCount: number }
    >(
      ({ title, count, other, otherCount }, { prefix }) =>
        `${prefix}"${title}" has ${entries(count)}, but "${other}" has ${otherCount}.`,
      ({ title, count, otherCount }) =>
        count < otherCount
          ? `Add ${entries(otherCount - count)} to "${title}".`
          : `Remove ${entries(count - otherCount)} from "${title}".`,
    ),
    operation: entry<{ readonly column: string }>(
      ({ column }, { prefix }) => `${prefix}${code(column)} has no operation.`,
      ({ column }) => `Choose an operation for ${code(column)}, such as sum or count.`,
    ),
    columns: entry<Titled & { readonly count: number; readonly columns: number }>(
      ({ title, count, columns }, { prefix }) =>
        `${prefix}"${title}" has ${entries(count)}, but there are ${pluralize(columns, 'column')}.`,
      ({ title, count, columns }) => `Remove ${entries(count - columns)} from "${title}".`,
    ),
  }),
  CONTRADICTION: variants('between', {
    'single file and partitions': entry(
      (_, { subject }) =>
        `${subject} can't write a single file and also a folder for each value of its partition columns.`,
      () => 'Set singleFile to false, or remove the partition columns.',
    ),
    'version and time': entry(
      (_, { subject }) => `${subject} can't read a version and also the version of a time.`,
      () => 'Leave one of them empty.',
    ),
    'table and query': entry(
      (_, { subject }) => `${subject} can't read a table and also a query.`,
      () => 'Leave one of them empty.',
    ),
    'mode and dropMalformed': entry(
      (_, { subject }) =>
        `${subject} can't both fail on malformed records (FAILFAST) and drop them (dropMalformed).`,
      () => 'Set dropMalformed to false, or choose another mode.',
    ),
    'key and data': entry<{ readonly column: string }>(
      ({ column }, { of }) => `Column ${code(column)}${of} is both a key and data.`,
      () => 'Choose one of them.',
    ),
  }),
  MISSING_SEPARATOR: entry(
    (_, { subject }) => `${subject} has no separator.`,
    () => 'Enter one character, such as a comma, or \\t for a tab.',
  ),
  SAME_CHARACTER: entry<{
    readonly and: 'separator' | 'quote' | 'decimal separator';
    readonly as: 'quote' | 'escape' | 'comment' | 'thousands separator';
    readonly character: string;
  }>(
    (args, { of }) => `The ${args.and} and the ${args.as}${of} are both "${args.character}".`,
    () => 'Use different characters.',
  ),
  WRONG_NULL_VALUE: entry<{ readonly character: string }>(
    ({ character }, { of }) =>
      `The null value${of} contains ${JSON.stringify(character)}, which structures the file.`,
    () => 'Use another text.',
  ),
  WRONG_PATH: entry<{ readonly path: string }>(
    ({ path }, { subject }) => `${subject} cannot write to "${path}": * and ? match many paths.`,
    () => 'Enter one path.',
  ),
  WRONG_FRAME: variants('because', {
    'not understood': entry<{ readonly frame: string }>(
      ({ frame }, { of }) => `The frame${of} is "${frame}", which is not a frame.`,
      () => 'Write it as rows between 2 preceding and current row.',
    ),
    'several order columns': entry(
      (_, { of }) =>
        `The frame${of} is a range with numbers, which needs exactly one order column.`,
      () => 'Use rows, or order by one column.',
    ),
    'order is not a number': entry(
      (_, { of }) => `The frame${of} is a range with numbers, which needs a number to order by.`,
      () => 'Use rows, or order by a column of numbers.',
    ),
  }),
};

function entries(count: number): string {
  return pluralize(count, 'entry', 'entries');
}
