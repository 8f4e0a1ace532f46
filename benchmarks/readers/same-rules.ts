// SQL by hand with the rules of Millrace: each declared value is accepted or rejected, and rows
// with rejected ones are counted. DuckDB's typed readers accept more (1_000, 1.5 as the integer 2,
// a number in quotes) and count nothing.

type Columns = Readonly<Record<string, string>>;

const duckdb: Columns = { LONG: 'BIGINT', STRING: 'VARCHAR' };

/** The list for DuckDB's readers. */
export function columnList(columns: Columns, typeOf = (type: string): string => type): string {
  const list = Object.entries(columns).map(
    ([name, type]) => `${name}: '${typeOf(duckdb[type] ?? type)}'`,
  );
  return `{${list.join(', ')}}`;
}

/**
 * A relation of texts with each typed value beside its text, `typed_…`, and whether a value of the
 * row is rejected, `wrong`. The numbers of a row are looked at together, as one text: the quickest
 * of several guards that were tried.
 */
export function checkedTexts(columns: Columns, texts: string): string {
  const typed = Object.entries(columns).filter(([, type]) => type !== 'STRING');
  const namesOf = (wanted: string): readonly string[] =>
    typed.filter(([, type]) => type === wanted).map(([name]) => name);
  const casts = typed.map(
    ([name, type]) => `TRY_CAST(${name} AS ${duckdb[type] ?? type}) AS typed_${name}`,
  );
  const [longs, doubles] = [namesOf('LONG'), namesOf('DOUBLE')];
  const plain = [
    ...without(longs, ['_', 'e', 'E', '.', ' ', 'x', 'X', 'b', 'B']),
    ...without(doubles, ['_', ' ']),
    ...namesOf('BOOLEAN').map((name) => `coalesce(lower(${name}) IN ('true', 'false'), true)`),
    ...namesOf('DATE').map((name) => `coalesce(${name} LIKE '____-__-__', true)`),
  ];
  const lost = typed.map(([name]) => `(${name} IS NOT NULL AND typed_${name} IS NULL)`);
  return `(SELECT *, NOT (${plain.join(' AND ')}) OR ${lost.join(' OR ')} AS wrong FROM (SELECT *, ${casts.join(', ')} FROM ${texts}))`;
}

function without(names: readonly string[], signs: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return signs.map((sign) => `NOT contains(concat(${names.join(', ')}), '${sign}')`);
}
