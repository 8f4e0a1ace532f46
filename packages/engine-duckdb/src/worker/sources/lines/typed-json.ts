import { closedFields, fileFields, type DataType, type Field, type Scan } from '@millrace/plan';
import { printType, quoteIdentifier } from '../../../expression/index.ts';
import { quoteText } from '../../../expression/literal.ts';

/**
 * The members of JSON records as typed columns, and whether the record is no JSON object. A member
 * that is missing or has another type is null; the first of two with the same name counts.
 *
 * @param lines a SELECT of one column with the text of each record
 */
export function typedJson(scan: Scan, column: string, lines: string): string {
  const marker = closedFields(scan.schema).at(-1)!.name;
  const members = fileFields(scan).slice(0, -1);
  const record = quoteIdentifier(column);
  const isObject = `coalesce(CASE WHEN spark_json_valid(${record}) THEN json_type(${record}) = 'OBJECT' END, false)`;
  const checked = `SELECT ${record} AS _record, ${isObject} AS _valid FROM (${lines})`;
  const list = members.map(
    ({ name, type }, index) =>
      `${typed(`struct_extract_at(_members, ${index + 1})`, type, 0)} AS ${quoteIdentifier(name)}`,
  );
  const flag = `NOT _valid AS ${quoteIdentifier(marker)}`;
  if (members.length === 0) return `SELECT ${flag} FROM (${checked})`;
  const split = `SELECT _valid, CASE WHEN _valid THEN from_json(_record, ${structure(members)}) END AS _members FROM (${checked})`;
  return `SELECT ${[...list, flag].join(', ')} FROM (${split})`;
}

/** Splits an object into the JSON of its members; null where there is none. */
function structure(members: readonly Pick<Field, 'name'>[]): string {
  return quoteText(`{${members.map(({ name }) => `${JSON.stringify(name)}:"JSON"`).join(',')}}`);
}

const specialNumbers = `MAP {'"NaN"': 'nan', '"Infinity"': 'inf', '"+Infinity"': 'inf', '"INF"': 'inf', '"+INF"': 'inf', '"-Infinity"': '-inf', '"-INF"': '-inf'}`;

/** A JSON value in a type; null if it has another. */
function typed(value: string, type: DataType, depth: number): string {
  const text = `CAST(${value} AS VARCHAR)`;
  const sql = printType(type);
  switch (type.kind) {
    case 'STRING':
      return `(${value} ->> '$')`;
    case 'BOOLEAN':
      return `CASE ${text} WHEN 'true' THEN true WHEN 'false' THEN false END`;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
      return `CASE WHEN translate(${text}, '-0123456789', '') = '' THEN TRY_CAST(${text} AS ${sql}) END`;
    case 'FLOAT':
    case 'DOUBLE':
      return `CASE WHEN starts_with(${text}, '"') THEN CAST(${specialNumbers}[${text}] AS ${sql}) WHEN isfinite(TRY_CAST(${text} AS ${sql})) THEN TRY_CAST(${text} AS ${sql}) END`;
    case 'ARRAY': {
      const entry = `_e${depth}`;
      const entries = `list_transform(from_json(${value}, '["JSON"]'), lambda ${entry}: ${typed(entry, type.element, depth + 1)})`;
      return `CASE WHEN starts_with(${text}, '[') THEN CAST(${entries} AS ${sql}) END`;
    }
    case 'STRUCT': {
      const members = `_s${depth}`;
      const list = type.fields.map(
        (field, index) =>
          `${quoteText(field.name)}: ${typed(`struct_extract_at(${members}, ${index + 1})`, field.type, depth + 1)}`,
      );
      const object = `list_transform([from_json(${value}, ${structure(type.fields)})], lambda ${members}: {${list.join(', ')}})[1]`;
      return `CASE WHEN starts_with(${text}, '{') THEN CAST(${object} AS ${sql}) END`;
    }
    case 'MAP': {
      const [all, entry, other] = [`_m${depth}`, `_e${depth}`, `_k${depth}`];
      const first = `list_filter(${all}, lambda ${entry}, ${other}: list_position(list_transform(${all}, lambda _x${depth}: _x${depth}.key), ${entry}.key) = ${other})`;
      const pairs = `list_transform(${first}, lambda ${entry}: {'k': ${entry}.key, 'v': ${typed(`${entry}.value`, type.value, depth + 1)}})`;
      const map = `list_transform([map_entries(from_json(${value}, '"MAP(VARCHAR, JSON)"'))], lambda ${all}: map_from_entries(${pairs}))[1]`;
      return `CASE WHEN starts_with(${text}, '{') THEN CAST(${map} AS ${sql}) END`;
    }
    case 'BINARY':
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
