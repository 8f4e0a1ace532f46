import type { DataType } from '@millrace/plan';
import { gap, refuse, type Form, type Gap, type Site } from '../form.ts';
import { floatText } from '../cast/to-text.ts';
import { quoteText } from '../literal.ts';

export const json = {
  get_json_object: (site) => {
    const path = site.literal(1, 'The path of get_json_object');
    return path === null
      ? 'CAST(NULL AS VARCHAR)'
      : site.bind(0, (a) => found(site, a, quoteText(translatePath(String(path)))));
  },
  from_json: gap(
    'from_json',
    'not yet',
    'Spark reads broken JSON as far as it goes; DuckDB refuses it.',
  ),
  to_json: (site) => site.bind(0, (a) => jsonText(a, site.typeOf(0), site, 0)),
  json_object_keys: (site) =>
    site.bind(0, (a) => {
      const broken = `CASE WHEN regexp_matches(${a}, '\\A\\s*\\{') THEN ${site.raise('NOT_EXACT', a)} END`;
      return `CASE WHEN spark_json_valid(${a}) THEN CASE WHEN json_type(${a}) = 'OBJECT' THEN json_keys(${a}) END ELSE ${broken} END`;
    }),
  json_array_length: (site) =>
    site.bind(0, (a) => {
      const broken = `CASE WHEN regexp_matches(${a}, '\\A\\s*\\[') THEN ${site.raise('NOT_EXACT', a)} END`;
      return `CASE WHEN spark_json_valid(${a}) THEN CASE WHEN json_type(${a}) = 'ARRAY' THEN CAST(json_array_length(${a}) AS INTEGER) END ELSE ${broken} END`;
    }),
} satisfies Record<string, Form | Gap>;

/** `$.a.b[0]` and `$['a']` in DuckDB's syntax. */
function translatePath(path: string): string {
  const steps = [...path.matchAll(/\.([^.[\]*'"\\]+)|\['([^'"\\\]*]+)'\]|\[(\d{1,9})\]/g)];
  if (steps.length === 0 || `$${steps.map(([step]) => step).join('')}` !== path)
    return refuse('Only paths of names and positions, such as $.a.b[0], are followed here.');
  return `$${steps.map(([, name, quoted, position]) => (position === undefined ? `."${name ?? quoted}"` : `[${position}]`)).join('')}`;
}

/** Spark reads invalid JSON up to the error, which isn't supported here. */
function found(site: Site, a: string, path: string): string {
  const inexact = site.raise('NOT_EXACT', a);
  const value = jsonAsText(
    `json_type(${a}, ${path})`,
    `json_extract_string(${a}, ${path})`,
    inexact,
  );
  return `CASE WHEN spark_json_valid(${a}) THEN ${value} WHEN regexp_matches(${a}, '\\A\\s*[{\\[]') THEN ${inexact} END`;
}

/** A JSON value as text: strings without quotes, the rest as Jackson writes it. */
function jsonAsText(kind: string, text: string, inexact: string): string {
  const number = `CASE WHEN abs(CAST(${text} AS DOUBLE)) < 1e18::DOUBLE THEN spark_double_text(CAST(${text} AS DOUBLE)) ELSE ${inexact} END`;
  const nested = `CASE WHEN regexp_matches(${text}, '[0-9][.eE]|[0-9]{19}') THEN ${inexact} ELSE ${text} END`;
  return `CASE ${kind} WHEN 'NULL' THEN NULL WHEN 'DOUBLE' THEN ${number} WHEN 'OBJECT' THEN ${nested} WHEN 'ARRAY' THEN ${nested} ELSE ${text} END`;
}

/** JSON as Spark writes it: members that are null are left out, numbers have Java's format. */
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
        ? `CAST(${input} AS VARCHAR)`
        : `spark_json_decimal(CAST(${input} AS VARCHAR), ${type.scale})`;
    case 'DOUBLE':
    case 'FLOAT':
      return `CASE WHEN isfinite(${input}) THEN ${floatText(input, type.kind)} ELSE '"' || ${floatText(input, type.kind)} || '"' END`;
    case 'NULL':
      return 'CAST(NULL AS VARCHAR)';
    case 'DATE':
      return `('"' || spark_date_text(${input}) || '"')`;
    case 'STRUCT': {
      const members = type.fields.map((field, index) => {
        const member = `struct_extract_at(${input}, ${index + 1})`;
        return `CASE WHEN ${member} IS NOT NULL THEN ${quoteText(`${JSON.stringify(field.name)}:`)} || ${jsonText(member, field.type, site, depth + 1)} END`;
      });
      return `CASE WHEN ${input} IS NOT NULL THEN '{' || concat_ws(',', ${members.join(', ')}) || '}' END`;
    }
    case 'ARRAY': {
      const variable = `_a${depth}`;
      return `('[' || array_to_string(list_transform(${input}, lambda ${variable}: coalesce(${jsonText(variable, type.element, site, depth + 1)}, 'null')), ',') || ']')`;
    }
    case 'BINARY':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'MAP':
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return refuse(`${type.kind} is not written as JSON here yet.`);
  }
}
