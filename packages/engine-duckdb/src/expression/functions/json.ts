import {
  NotInferred,
  schemaOfCsv,
  schemaOfJson,
  phrase,
  array,
  isFloating,
  isIntegral,
  isNested,
  map,
  sameType,
  STRING,
  struct,
  type DataType,
} from '@millrace/plan';
import { refuse, type Form, type Site } from '../form.ts';
import { printType } from '../type.ts';
import { decimalText } from '../cast/decimal-text.ts';
import { intervalText } from '../cast/interval.ts';
import { castNested } from '../cast/nested.ts';
import { floatText } from '../cast/to-text.ts';
import { quoteText } from '../literal.ts';
import { checkReadableFields, csvLine, writtenOptions } from './csv.ts';
import { csvText } from './text.ts';

export const json = {
  get_json_object: (site) => {
    const path = site.args[1]!;
    const plain = path.kind === 'literal' ? plainPath(String(path.value)) : null;
    return plain === null
      ? `spark_json_object(${site.print(0)}, ${site.print(1)})`
      : site.bind(0, (a) => found(a, quoteText(plain), site.print(1)));
  },
  from_json: (site, a) => {
    checkReadable(site.type);
    checkCorruptRecord(site.type);
    const json = `CAST(spark_from_json(${a}, ${quoteText(JSON.stringify(site.type))}, ${writtenOptions(site, 2)}) AS JSON)`;
    const read = typeOfKernel(site.type);
    const typed = `CAST(${json} AS ${printType(read)})`;
    if (sameType(read, site.type)) return typed;
    return site.share(typed, (value) => fromTexts(value, read, site.type, site));
  },
  from_csv: (site, a) => {
    checkReadableFields(site.type);
    const json = `CAST(spark_from_csv(${a}, ${quoteText(JSON.stringify(site.type))}, ${writtenOptions(site, 2)}) AS JSON)`;
    return `CAST(${json} AS ${printType(site.type)})`;
  },
  to_csv: (site) => site.bind(0, (a) => csvLine(a, site)),
  schema_of_json: (site) => schemaText(schemaOfJson, site.literal(0, phrase`The JSON`)),
  schema_of_csv: (site) => schemaText(schemaOfCsv, site.literal(0, phrase`The CSV`)),
  json_member: (_, a, name) => `spark_json_member(${a}, ${name})`,
  to_json: (site) => site.bind(0, (a) => jsonText(a, site.typeOf(0), site, 0)),
  json_object_keys: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN spark_json_valid(${a}) THEN CASE WHEN json_type(${a}) = 'OBJECT' THEN json_keys(${a}) END ELSE spark_json_keys(${a}) END`,
    ),
  json_array_length: (site) =>
    site.bind(
      0,
      (a) =>
        `CASE WHEN spark_json_valid(${a}) THEN CASE WHEN json_type(${a}) = 'ARRAY' THEN CAST(json_array_length(${a}) AS INTEGER) END ELSE spark_json_length(${a}) END`,
    ),
} satisfies Record<string, Form>;

function schemaText(inferred: (text: string) => string, text: unknown): string {
  try {
    return quoteText(inferred(String(text)));
  } catch (error) {
    if (error instanceof NotInferred) return refuse(error.reason);
    throw error;
  }
}

/** Spark accepts no other type for the member that takes what doesn't fit. */
function checkCorruptRecord(type: DataType): void {
  const fields = type.kind === 'STRUCT' ? type.fields : [];
  const record = fields.find(({ name }) => name === '_corrupt_record');
  if (record !== undefined && record.type.kind !== 'STRING')
    refuse(phrase`\`_corrupt_record\` in \`from_json\` must be a STRING.`);
}

/** What the kernel of from_json reads. */
function checkReadable(type: DataType): void {
  switch (type.kind) {
    case 'ARRAY':
      return checkReadable(type.element);
    case 'MAP':
      if (type.key.kind !== 'STRING') refuse(phrase`Keys of JSON objects are strings.`);
      return checkReadable(type.value);
    case 'STRUCT':
      return type.fields.forEach((field) => checkReadable(field.type));
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return refuse(
        phrase`Reading ${type.kind} from JSON isn't supported on the embedded engine. Read a STRING and cast it.`,
      );
    case 'BINARY':
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DECIMAL':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'LONG':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
  }
}

/** The kernel returns texts for dates and times, which are cast in the run's time zone, and BINARY. */
function typeOfKernel(type: DataType): DataType {
  if (!isNested(type)) return textKinds.has(type.kind) ? STRING : type;
  switch (type.kind) {
    case 'ARRAY':
      return array(typeOfKernel(type.element));
    case 'MAP':
      return map(type.key, typeOfKernel(type.value));
    case 'STRUCT':
      return struct(type.fields.map((field) => ({ ...field, type: typeOfKernel(field.type) })));
  }
}

const textKinds: ReadonlySet<string> = new Set(['BINARY', 'DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);

/** The kernel's texts as values, also inside of others. */
function fromTexts(value: string, from: DataType, to: DataType, site: Site): string {
  if (sameType(from, to)) return value;
  if (to.kind === 'BINARY') return `unhex(${value})`;
  return (
    castNested(value, from, to, (part, of, as) => fromTexts(part, of, as, site)) ??
    site.cast(value, from, to, 'try')
  );
}

/** `$.a.b[0]` and `$['a']` in DuckDB's syntax; null for other paths. */
function plainPath(path: string): string | null {
  const steps = [...path.matchAll(/\.([^.[\]*'"\\\s?]+)|\['([^'"\\\]*\s?]+)'\]|\[(\d{1,9})\]/g)];
  if (steps.length === 0 || `$${steps.map(([step]) => step).join('')}` !== path) return null;
  return `$${steps.map(([, name, quoted, position]) => (position === undefined ? `."${name ?? quoted}"` : `[${position}]`)).join('')}`;
}

/**
 * DuckDB finds strings, booleans and whole numbers as Spark does, many times faster than the kernel,
 * which does the rest: fractions, objects, arrays, members named twice, and invalid JSON.
 */
function found(a: string, path: string, written: string): string {
  const rest = `spark_json_object(${a}, ${written})`;
  const text = `json_extract_string(${a}, ${path})`;
  return `CASE WHEN spark_json_valid(${a}) THEN CASE json_type(${a}, ${path}) WHEN 'VARCHAR' THEN ${text} WHEN 'BOOLEAN' THEN ${text} WHEN 'UBIGINT' THEN ${text} WHEN 'BIGINT' THEN ${text} ELSE ${rest} END ELSE ${rest} END`;
}

/** A key of a map as the name of a member: dates and times as Spark stores them. */
function keyText(key: string, type: DataType): string {
  if (type.kind === 'STRING') return `spark_json_text(${key})`;
  if (isIntegral(type) || type.kind === 'BOOLEAN') return `('"' || CAST(${key} AS VARCHAR) || '"')`;
  if (isFloating(type)) return `('"' || ${floatText(key, type.kind)} || '"')`;
  if (type.kind === 'DATE') return `('"' || CAST(${key} - DATE '1970-01-01' AS VARCHAR) || '"')`;
  return type.kind === 'TIMESTAMP'
    ? `('"' || CAST(epoch_us(${key}) AS VARCHAR) || '"')`
    : refuse(
        phrase`Writing a map with keys of ${type.kind} as JSON isn't supported on the embedded engine. Use transform_keys to cast the keys to STRING.`,
      );
}

/**
 * JSON as Spark writes it: members that are null are left out unless the call says otherwise,
 * numbers have Java's format.
 */
function jsonText(input: string, type: DataType, site: Site, depth: number): string {
  switch (type.kind) {
    case 'STRING':
      return `spark_json_text(${input})`;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
    case 'BOOLEAN':
      return `CAST(${input} AS VARCHAR)`;
    case 'DECIMAL':
      return type.scale <= 6
        ? decimalText(input, type)
        : `spark_json_decimal(${decimalText(input, type)}, ${type.scale})`;
    case 'DOUBLE':
    case 'FLOAT':
      return `CASE WHEN isfinite(${input}) THEN ${floatText(input, type.kind)} ELSE '"' || ${floatText(input, type.kind)} || '"' END`;
    case 'NULL':
      return 'CAST(NULL AS VARCHAR)';
    case 'DATE':
      return `('"' || spark_date_text(${input}) || '"')`;
    case 'STRUCT': {
      const keepsNulls = site.args.length > 1 && site.literal(1, phrase`The option`) === true;
      const members = type.fields.map((field, index) => {
        const member = `struct_extract_at(${input}, ${index + 1})`;
        const name = quoteText(`${JSON.stringify(field.name)}:`);
        const value = jsonText(member, field.type, site, depth + 1);
        return keepsNulls
          ? `${name} || coalesce(${value}, 'null')`
          : `CASE WHEN ${member} IS NOT NULL THEN ${name} || ${value} END`;
      });
      return `CASE WHEN ${input} IS NOT NULL THEN '{' || concat_ws(',', ${members.join(', ')}) || '}' END`;
    }
    case 'ARRAY': {
      const variable = `_a${depth}`;
      return `('[' || array_to_string(list_transform(${input}, lambda ${variable}: coalesce(${jsonText(variable, type.element, site, depth + 1)}, 'null')), ',') || ']')`;
    }
    case 'MAP': {
      const entry = `_o${depth}`;
      const key = keyText(`${entry}.key`, type.key);
      const value = `coalesce(${jsonText(`${entry}.value`, type.value, site, depth + 1)}, 'null')`;
      return `('{' || array_to_string(list_transform(map_entries(${input}), lambda ${entry}: ${key} || ':' || ${value}), ',') || '}')`;
    }
    case 'BINARY':
      return `('"' || base64(${input}) || '"')`;
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return `('"' || ${intervalText(input, type, site)} || '"')`;
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return `('"' || ${csvText(`date_trunc('millisecond', ${input})`, type, site)} || '"')`;
  }
}
