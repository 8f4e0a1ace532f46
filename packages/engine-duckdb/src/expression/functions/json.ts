import type { DataType } from '@millrace/plan';
import { gap, refuse, type Form, type Gap, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';

export const json = {
  get_json_object: gap('get_json_object', 'not yet', 'Spark reads broken JSON as far as it goes and prints numbers in its own way; DuckDB does neither.'),
  from_json: gap('from_json', 'not yet', 'Spark reads broken JSON as far as it goes; DuckDB refuses it.'),
  to_json: (site) => site.bind(0, (a) => jsonText(a, site.typeOf(0), site, 0)),
  json_array_length: (site) =>
    site.bind(0, (a) => {
      const broken = `CASE WHEN regexp_matches(${a}, '\\A\\s*\\[') THEN ${site.raise('NOT_EXACT', a)} END`;
      return `CASE WHEN json_valid(${a}) THEN CASE WHEN json_type(${a}) = 'ARRAY' THEN CAST(json_array_length(${a}) AS INTEGER) END ELSE ${broken} END`;
    }),
} satisfies Record<string, Form | Gap>;

/** As Spark writes JSON: members that are null are left out, numbers as Java prints them. */
function jsonText(input: string, type: DataType, site: Site, depth: number): string {
  switch (type.kind) {
    case 'STRING':
      return `spark_json_text(${input})`;
    case 'BYTE':
    case 'SHORT':
    case 'INTEGER':
    case 'LONG':
    case 'BOOLEAN':
    case 'DECIMAL':
      return `CAST(${input} AS VARCHAR)`;
    case 'DOUBLE':
    case 'FLOAT':
      return `CASE WHEN isfinite(${input}) THEN spark_float_text(${input}) ELSE '"' || spark_float_text(${input}) || '"' END`;
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
    default:
      return refuse(`${type.kind} is not written as JSON here yet.`);
  }
}
