/** The kind of a column's values, for display. */
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

/** The kind of a type, by its Spark name. */
export function kindOf(type: string | undefined): TypeKind {
  return kinds.find(([pattern]) => pattern.test(type ?? ''))?.[1] ?? 'unknown';
}

/** Whether values are ordered, so that ranges and histograms make sense. */
export function isOrdered(kind: TypeKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'time';
}
