import {
  BOOLEAN,
  call,
  caseWhen,
  cast,
  isNested,
  isNull,
  literal,
  LONG,
  STRING,
  text as textLiteral,
  typeName,
  type DataType,
  type Expression,
  type JsonFormat,
} from '@millrace/plan';

/**
 * A column that lost a value; `format` is the pattern of its dates and times, or empty; `from` is
 * the type of the values that are cast.
 */
export type ReasonColumn = {
  readonly type: DataType;
  readonly from?: DataType;
  readonly format: string;
};

/** `pattern`: a regular expression that all engines read alike; null: any text. */
export type ReasonCase = { readonly pattern: string | null; readonly reason: string };

/**
 * Why a text can't be read or cast as a value of a column, in words: the first case that fits. The
 * last one fits every text.
 */
export function valueReasons({ type, from, format }: ReasonColumn): readonly ReasonCase[] {
  const doesNotFit = `Doesn't fit ${typeName(type)}`;
  if (from !== undefined && from.kind !== 'STRING') return always(doesNotFit);
  switch (type.kind) {
    case 'BOOLEAN':
      return always('Not true or false');
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return [
        { pattern: wholeNumber, reason: `Too large for ${typeName(type)}` },
        ...always('Not a whole number'),
      ];
    case 'DECIMAL':
      return [{ pattern: anyNumber, reason: doesNotFit }, ...always('Not a number')];
    case 'FLOAT':
    case 'DOUBLE':
      return [
        { pattern: anyNumber, reason: `Too large for ${typeName(type)}` },
        ...always('Not a number'),
      ];
    case 'DATE':
      return always(`Not a date in the format ${format || 'yyyy-MM-dd'}`);
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return always(
        format === '' ? 'Not an ISO 8601 timestamp' : `Not a timestamp in the format ${format}`,
      );
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      return always(`Not a value of type ${typeName(type)}`);
  }
}

const wholeNumber = '^[ \\t\\r\\n]*[+-]?[0-9]+[ \\t\\r\\n]*$';
const anyNumber = '^[ \\t\\r\\n]*[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[ \\t\\r\\n]*$';

/** The same for JSON values; the text is theirs in JSON, but for columns that are read as text. */
export function jsonReasons(column: ReasonColumn): readonly ReasonCase[] {
  const { type } = column;
  if (readAsText.has(type.kind)) return valueReasons(column);
  const reasonFor = (found: string): string =>
    isNested(type)
      ? `Found ${found}, which doesn't fit ${typeName(type)}`
      : `Expected ${typeName(type)}, found ${found}`;
  return [
    ...(type.kind === 'BINARY' ? [{ pattern: '^"', reason: 'Not Base64' }] : []),
    ...jsonKinds.map(([pattern, found]) => ({ pattern, reason: reasonFor(found) })),
    ...(isNested(type) || type.kind === 'BOOLEAN'
      ? always(reasonFor('a number'))
      : valueReasons(column)),
  ];
}

const readAsText: ReadonlySet<string> = new Set(['DATE', 'DECIMAL', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

const jsonKinds = [
  ['^"', 'a string'],
  ['^\\[', 'an array'],
  ['^\\{', 'an object'],
  ['^true$', 'true'],
  ['^false$', 'false'],
] as const;

function always(reason: string): readonly ReasonCase[] {
  return [{ pattern: null, reason }];
}

/** The reason for a text. */
export function reasonFor(cases: readonly ReasonCase[], text: string): string {
  const found = cases.find(({ pattern }) => pattern === null || new RegExp(pattern).test(text));
  return found?.reason ?? '';
}

/** The same as an expression, never null. */
export function reasonExpression(cases: readonly ReasonCase[], text: Expression): Expression {
  const whens = cases.flatMap(({ pattern, reason }) =>
    pattern === null
      ? []
      : [
          {
            when: call('rlike', [text, textLiteral(pattern)], BOOLEAN, true),
            then: textLiteral(reason),
          },
        ],
  );
  const last = textLiteral(cases.at(-1)!.reason);
  return whens.length === 0 ? last : caseWhen(whens, last, STRING);
}

const UNKNOWN_FIELDS = 'Row has broken quotes, or too few or too many fields';
const BROKEN_QUOTES = 'Quotes are not closed, or text follows a closing quote';

/** Why a record of a CSV file doesn't fit the columns; `fields`: how many it has, if known. */
export function recordReason(fields: number | null, columns: number): string {
  if (fields === null) return UNKNOWN_FIELDS;
  if (fields === columns) return BROKEN_QUOTES;
  return `Row has ${fields} field${fields === 1 ? '' : 's'}, expected ${columns}`;
}

/** The same as an expression, of a LONG. */
export function recordReasonExpression(fields: Expression, columns: number): Expression {
  const is = (count: number): Expression =>
    call('eq', [fields, literal(count, LONG)], BOOLEAN, true);
  const counted = call(
    'concat',
    [textLiteral('Row has '), cast(fields, STRING), textLiteral(` fields, expected ${columns}`)],
    STRING,
    true,
  );
  return caseWhen(
    [
      { when: isNull(fields), then: textLiteral(UNKNOWN_FIELDS) },
      { when: is(columns), then: textLiteral(BROKEN_QUOTES) },
      { when: is(1), then: textLiteral(recordReason(1, columns)) },
    ],
    counted,
    STRING,
  );
}

/** Why a JSON text is no record at all. */
export function noRecordReason({ features }: Pick<JsonFormat, 'features'>): string {
  return features === undefined ? 'Not a JSON object' : 'Not a GeoJSON feature';
}
