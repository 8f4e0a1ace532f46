import { isNested, type DataType } from '@millrace/plan';
import { printType } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';

/** What splits an object into the JSON of its members; null where there is none. */
export function jsonStructure(names: readonly string[]): string {
  return quoteText(`{${names.map((name) => `${JSON.stringify(name)}:"JSON"`).join(',')}}`);
}

const specialNumbers = `MAP {'"NaN"': 'nan', '"Infinity"': 'inf', '"+Infinity"': 'inf', '"INF"': 'inf', '"+INF"': 'inf', '"-Infinity"': '-inf', '"-INF"': '-inf'}`;

/** Begins the JSON text of strings that are numbers: control characters, which no text has. */
export const NUMBER_MARK = String.raw`\u0001\u0002`;

/**
 * A JSON value in a type; null if it has another. `isMarked`: some numbers are marked strings.
 * `depth`: of lambdas around it.
 */
export function typedValue(value: string, type: DataType, isMarked: boolean, depth = 0): string {
  const text = `CAST(${value} AS VARCHAR)`;
  const sql = printType(type);
  switch (type.kind) {
    case 'STRING':
      return isMarked
        ? `CASE WHEN starts_with(${text}, '"') THEN replace(${value} ->> '$', chr(1) || chr(2), '') ELSE ${withoutMarks(`${value} ->> '$'`)} END`
        : `(${value} ->> '$')`;
    case 'BOOLEAN':
      return `CASE ${text} WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return `CASE WHEN translate(${text}, '-0123456789', '') = '' THEN TRY_CAST(${text} AS ${sql}) END`;
    case 'FLOAT':
    case 'DOUBLE':
      return floatingValue(isMarked ? numberText(text) : text, sql);
    case 'ARRAY': {
      const entry = `_e${depth}`;
      const entries = `list_transform(from_json(${value}, '["JSON"]'), lambda ${entry}: ${typedValue(entry, type.element, isMarked, depth + 1)})`;
      return `CASE WHEN starts_with(${text}, '[') THEN CAST(${entries} AS ${sql}) END`;
    }
    case 'STRUCT': {
      const members = `_s${depth}`;
      const typed = typedMembers({ root: value, pointer: '', split: members }, type, (part, of) =>
        typedValue(part, of, isMarked, depth + 1),
      );
      const object = `list_transform([from_json(${value}, ${quoteText(structureOf(type))})], lambda ${members}: ${typed})[1]`;
      return `CASE WHEN starts_with(${text}, '{') THEN CAST(${object} AS ${sql}) END`;
    }
    case 'MAP': {
      const [all, entry, other] = [`_m${depth}`, `_e${depth}`, `_k${depth}`];
      const pairs = `list_transform(${firstOfKeys(all, entry, other, depth)}, lambda ${entry}: {'k': ${entry}.key, 'v': ${typedValue(`${entry}.value`, type.value, isMarked, depth + 1)}})`;
      const map = `list_transform([map_entries(from_json(${value}, '"MAP(VARCHAR, JSON)"'))], lambda ${all}: map_from_entries(${pairs}))[1]`;
      return `CASE WHEN starts_with(${text}, '{') THEN CAST(${map} AS ${sql}) END`;
    }
    case 'BINARY':
      return `CASE WHEN starts_with(${text}, '"') AND regexp_full_match(${value} ->> '$', '${base64}') THEN from_base64(${value} ->> '$') END`;
    case 'DATE':
    case 'DECIMAL':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'NULL':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      throw new Error(`A JSON scan reads no ${type.kind}.`);
  }
}

/** What splits an object into its members, and those that are objects into theirs. */
function structureOf(type: DataType): string {
  if (type.kind !== 'STRUCT') return '"JSON"';
  const members = type.fields.map(
    ({ name, type: part }) => `${JSON.stringify(name)}:${structureOf(part)}`,
  );
  return `{${members.join(',')}}`;
}

/** An object: where it is in a JSON value, and its members as `structureOf` splits them. */
type SplitObject = { readonly root: string; readonly pointer: string; readonly split: string };

/**
 * The typed members of an object. Those of objects in it take no lambda of their own: DuckDB's time
 * to bind lambdas in each other doubles with every level.
 */
function typedMembers(
  { root, pointer, split }: SplitObject,
  { fields }: Extract<DataType, { kind: 'STRUCT' }>,
  typed: (value: string, type: DataType) => string,
): string {
  const members = fields.map(({ name, type }, index) => {
    const part = `struct_extract_at(${split}, ${index + 1})`;
    if (type.kind !== 'STRUCT') return `${quoteText(name)}: ${typed(part, type)}`;
    const inner = { root, pointer: `${pointer}/${pointerPart(name)}`, split: part };
    const isObject = `json_type(${root}, ${quoteText(inner.pointer)}) = 'OBJECT'`;
    return `${quoteText(name)}: CASE WHEN ${isObject} THEN ${typedMembers(inner, type, typed)} END`;
  });
  return `{${members.join(', ')}}`;
}

function pointerPart(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** With its padding, and nothing else. */
const base64 = '(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?';

function floatingValue(text: string, sql: string): string {
  return `CASE WHEN starts_with(${text}, '"') THEN CAST(${specialNumbers}[${text}] AS ${sql}) WHEN isfinite(TRY_CAST(${text} AS ${sql})) THEN TRY_CAST(${text} AS ${sql}) END`;
}

/** A marked number as the JSON text of the double that it is. */
function numberText(text: string): string {
  const start = `'"${NUMBER_MARK}'`;
  return `CASE WHEN starts_with(${text}, ${start}) THEN CAST(TRY_CAST(rtrim(substr(${text}, length(${start}) + 1), '"') AS DOUBLE) AS VARCHAR) ELSE ${text} END`;
}

function withoutMarks(text: string): string {
  const marked = NUMBER_MARK.replaceAll('\\', '\\\\');
  return `CASE WHEN contains(${text}, '${NUMBER_MARK}') THEN regexp_replace(${text}, '"${marked}([^"]*)"', '\\1', 'g') ELSE ${text} END`;
}

/** The entries of a list of keys and values, without the second and later ones of each key. */
function firstOfKeys(all: string, entry: string, other: string, depth: number): string {
  const keys = `list_transform(${all}, lambda _x${depth}: _x${depth}.key)`;
  const first = `list_filter(${all}, lambda ${entry}, ${other}: list_position(${keys}, ${entry}.key) = ${other})`;
  // Searching for each key takes the square of their number.
  return `CASE WHEN len(list_distinct(${keys})) = len(${all}) THEN ${all} ELSE ${first} END`;
}

/**
 * The JSON text of the first value that became null in `typed`, though it isn't null in the JSON
 * value; null if there is none.
 */
export function lostValue(value: string, typed: string, type: DataType, isMarked: boolean): string {
  if (!isNested(type)) return lost(value, type, isMarked, 0, typed);
  return `CASE WHEN ${value} IS NOT NULL AND ${hasNull(typed, type, 0)} THEN ${lost(value, type, isMarked, 0)} END`;
}

/** Whether a typed value, or one inside it, is null: only then can something be lost. */
function hasNull(typed: string, type: DataType, depth: number): string {
  if (!isNested(type)) return `${typed} IS NULL`;
  const inside = (list: string, part: DataType): string =>
    isNested(part)
      ? `len(list_filter(${list}, lambda _h${depth}: ${hasNull(`_h${depth}`, part, depth + 1)})) > 0`
      : `list_count(${list}) < len(${list})`;
  switch (type.kind) {
    case 'ARRAY':
      return `(${typed} IS NULL OR ${inside(typed, type.element)})`;
    case 'MAP':
      return `(${typed} IS NULL OR ${inside(`map_values(${typed})`, type.value)})`;
    case 'STRUCT':
      return `(${[`${typed} IS NULL`, ...type.fields.map((field, index) => hasNull(`struct_extract_at(${typed}, ${index + 1})`, field.type, depth))].join(' OR ')})`;
  }
}

/** Structs within more lambdas than this are searched member by member. */
const MAX_LAMBDAS = 4;

/** `typed`: the value in the type, if it is computed already. */
function lost(
  value: string,
  type: DataType,
  isMarked: boolean,
  depth: number,
  typed?: string,
): string {
  const json = `CAST(${value} AS VARCHAR)`;
  const text = isMarked ? withoutMarks(json) : json;
  const whole = (opening: string, inside: string): string =>
    `CASE WHEN starts_with(${text}, '${opening}') THEN ${inside} ELSE nullif(${text}, 'null') END`;
  if (type.kind === 'STRING') return 'CAST(NULL AS VARCHAR)';
  if (!isNested(type))
    return `CASE WHEN ${typed ?? typedValue(value, type, isMarked, depth)} IS NULL THEN nullif(${text}, 'null') END`;
  const first = (list: string, entry: string, part: DataType, of: string): string =>
    part.kind === 'STRING'
      ? 'CAST(NULL AS VARCHAR)'
      : `list_filter(list_transform(${list}, lambda ${entry}: ${lost(of, part, isMarked, depth + 1)}), lambda ${entry}: ${entry} IS NOT NULL)[1]`;
  switch (type.kind) {
    case 'ARRAY': {
      const entry = `_e${depth}`;
      return whole('[', first(`from_json(${value}, '["JSON"]')`, entry, type.element, entry));
    }
    case 'STRUCT': {
      if (depth >= MAX_LAMBDAS) {
        const parts = type.fields.map(({ name, type: part }) =>
          lost(
            `json_extract(${value}, ${quoteText(`/${pointerPart(name)}`)})`,
            part,
            isMarked,
            depth,
          ),
        );
        return whole('{', `coalesce(${parts.join(', ')}, NULL)`);
      }
      const members = `_s${depth}`;
      const list = type.fields.map((field, index) =>
        lost(`struct_extract_at(${members}, ${index + 1})`, field.type, isMarked, depth + 1),
      );
      const names = jsonStructure(type.fields.map(({ name }) => name));
      return whole(
        '{',
        `list_transform([from_json(${value}, ${names})], lambda ${members}: coalesce(${list.join(', ')}, NULL))[1]`,
      );
    }
    case 'MAP': {
      const [all, entry, other] = [`_m${depth}`, `_e${depth}`, `_k${depth}`];
      const kept = firstOfKeys(all, entry, other, depth);
      return whole(
        '{',
        `list_transform([map_entries(from_json(${value}, '"MAP(VARCHAR, JSON)"'))], lambda ${all}: ${first(kept, entry, type.value, `${entry}.value`)})[1]`,
      );
    }
  }
}
