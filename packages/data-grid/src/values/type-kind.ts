/** What values of a column are to somebody who looks at them. */
export type TypeKind =
  | 'text'
  | 'number'
  | 'date'
  | 'time'
  | 'boolean'
  | 'list'
  | 'object'
  | 'binary'
  | 'unknown';

const kinds: readonly (readonly [RegExp, TypeKind])[] = [
  [/^(STRING|VARCHAR|CHAR)/i, 'text'],
  [/^(BYTE|SHORT|INTEGER|LONG|FLOAT|DOUBLE|DECIMAL|TINYINT|SMALLINT|INT\b|BIGINT)/i, 'number'],
  [/^DATE/i, 'date'],
  [/^TIMESTAMP/i, 'time'],
  [/^BOOLEAN/i, 'boolean'],
  [/^ARRAY/i, 'list'],
  [/^(STRUCT|MAP)/i, 'object'],
  [/^BINARY/i, 'binary'],
];

/** The kind of a type by Spark's name of it. */
export function kindOf(type: string | undefined): TypeKind {
  return kinds.find(([pattern]) => pattern.test(type ?? ''))?.[1] ?? 'unknown';
}

/** Whether values lie along a line, so that ranges and histograms mean something. */
export function isOrdered(kind: TypeKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'time';
}
