import {
  BOOLEAN,
  call,
  caseWhen,
  cast,
  isNested,
  isNull,
  literal,
  LONG,
  phrase,
  STRING,
  text as textLiteral,
  typeName,
  writeText,
  type DataType,
  type ErrorText,
  type Expression,
  type JsonFormat,
  type TextValue,
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
export type ReasonCase = { readonly pattern: string | null; readonly reason: ErrorText };

/**
 * Why a text can't be read or cast as a value of a column, in words: the first case that fits. The
 * last one fits every text.
 */
export function valueReasons({ type, from, format }: ReasonColumn): readonly ReasonCase[] {
  const doesNotFit = phrase`Doesn't fit ${typeName(type)}`;
  if (from !== undefined && from.kind !== 'STRING') return always(doesNotFit);
  switch (type.kind) {
    case 'BOOLEAN':
      return always(phrase`Not true or false`);
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return [
        { pattern: wholeNumber, reason: phrase`Too large for ${typeName(type)}` },
        ...always(phrase`Not a whole number`),
      ];
    case 'DECIMAL':
      return [{ pattern: anyNumber, reason: doesNotFit }, ...always(phrase`Not a number`)];
    case 'FLOAT':
    case 'DOUBLE':
      return [
        { pattern: anyNumber, reason: phrase`Too large for ${typeName(type)}` },
        ...always(phrase`Not a number`),
      ];
    case 'DATE':
      return always(phrase`Not a date in the format ${format || 'yyyy-MM-dd'}`);
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return always(
        format === ''
          ? phrase`Not an ISO 8601 timestamp`
          : phrase`Not a timestamp in the format ${format}`,
      );
    case 'ARRAY':
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'NULL':
    case 'STRING':
    case 'STRUCT':
      return always(phrase`Not a value of type ${typeName(type)}`);
  }
}

const wholeNumber = '^[ \\t\\r\\n]*[+-]?[0-9]+[ \\t\\r\\n]*$';
const anyNumber = '^[ \\t\\r\\n]*[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[ \\t\\r\\n]*$';

/** The same for JSON values; the text is theirs in JSON, but for columns that are read as text. */
export function jsonReasons(column: ReasonColumn): readonly ReasonCase[] {
  const { type } = column;
  if (readAsText.has(type.kind)) return valueReasons(column);
  const reasonFor = (found: TextValue): ErrorText =>
    isNested(type)
      ? phrase`Found ${found}, which doesn't fit ${typeName(type)}`
      : phrase`Expected ${typeName(type)}, found ${found}`;
  return [
    ...(type.kind === 'BINARY' ? [{ pattern: '^"', reason: phrase`Not Base64` }] : []),
    ...jsonKinds.map(([pattern, found]) => ({ pattern, reason: reasonFor(found) })),
    ...(isNested(type) || type.kind === 'BOOLEAN'
      ? always(reasonFor(phrase`a number`))
      : valueReasons(column)),
  ];
}

const readAsText: ReadonlySet<string> = new Set(['DATE', 'DECIMAL', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

const jsonKinds = [
  ['^"', phrase`a string`],
  ['^\\[', phrase`an array`],
  ['^\\{', phrase`an object`],
  ['^true$', 'true'],
  ['^false$', 'false'],
] as const;

function always(reason: ErrorText): readonly ReasonCase[] {
  return [{ pattern: null, reason }];
}

/** The reason for a text. */
export function reasonFor(cases: readonly ReasonCase[], text: string): ErrorText {
  const found = cases.find(({ pattern }) => pattern === null || new RegExp(pattern).test(text));
  return (found ?? cases.at(-1)!).reason;
}

/** The same as an expression, never null. */
export function reasonExpression(cases: readonly ReasonCase[], text: Expression): Expression {
  const whens = cases.flatMap(({ pattern, reason }) =>
    pattern === null
      ? []
      : [
          {
            when: call('rlike', [text, textLiteral(pattern)], BOOLEAN, true),
            then: textLiteral(writeText(reason)),
          },
        ],
  );
  const last = textLiteral(writeText(cases.at(-1)!.reason));
  return whens.length === 0 ? last : caseWhen(whens, last, STRING);
}

const UNKNOWN_FIELDS = phrase`Row has broken quotes, or too few or too many fields`;
const BROKEN_QUOTES = phrase`Quotes are not closed, or text follows a closing quote`;

/** Why a record of a CSV file doesn't fit the columns; `fields`: how many it has, if known. */
export function recordReason(fields: number | null, columns: number): ErrorText {
  if (fields === null) return UNKNOWN_FIELDS;
  if (fields === columns) return BROKEN_QUOTES;
  return fields === 1
    ? phrase`Row has 1 field, expected ${String(columns)}`
    : phrase`Row has ${String(fields)} fields, expected ${String(columns)}`;
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
      { when: isNull(fields), then: textLiteral(writeText(UNKNOWN_FIELDS)) },
      { when: is(columns), then: textLiteral(writeText(BROKEN_QUOTES)) },
      { when: is(1), then: textLiteral(writeText(recordReason(1, columns))) },
    ],
    counted,
    STRING,
  );
}

/** Why a JSON text is no record at all. */
export function noRecordReason({ features }: Pick<JsonFormat, 'features'>): ErrorText {
  return features === undefined ? phrase`Not a JSON object` : phrase`Not a GeoJSON feature`;
}
