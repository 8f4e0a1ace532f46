import { isFloating, type DataType } from '@millrace/plan';
import { refuse, type Site } from '../form.ts';
import { decimalText } from './decimal-text.ts';

/** To STRING, in Java's format of numbers and Spark's format of other types. */
export function castToText(input: string, from: DataType, site: Site): string {
  if (isFloating(from)) return floatText(input, from.kind);
  switch (from.kind) {
    case 'DECIMAL':
      return decimalText(input, from);
    case 'DATE':
      return `spark_date_text(${input})`;
    case 'TIMESTAMP':
      return `spark_timestamp_text(CAST(${input} AS TIMESTAMP))`;
    case 'TIMESTAMP_NTZ':
      return `spark_timestamp_text(${input})`;
    case 'BINARY':
      // Spark keeps bytes that aren't valid UTF-8; DuckDB's strings can't have them.
      return `CASE WHEN ${input} IS NOT NULL THEN coalesce(TRY(decode(${input})), ${site.raise('NOT_EXACT', `hex(${input})`)}) END`;
    case 'ARRAY':
      return `('[' || array_to_string(list_transform(${input}, lambda _e: ${elementText('_e', from.element, site)}), ', ') || ']')`;
    case 'STRUCT': {
      const members = from.fields.map((field, index) =>
        elementText(`struct_extract_at(${input}, ${index + 1})`, field.type, site),
      );
      return `CASE WHEN ${input} IS NOT NULL THEN '{' || ${members.join(` || ', ' || `)} || '}' END`;
    }
    case 'MAP': {
      const entry = `${elementText('_e.key', from.key, site)} || ' -> ' || ${elementText('_e.value', from.value, site)}`;
      return `('{' || array_to_string(list_transform(map_entries(${input}), lambda _e: ${entry}), ', ') || '}')`;
    }
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
      return refuse(
        'The text of an interval depends on its fields, which the plan does not carry.',
      );
    case 'BOOLEAN':
    case 'BYTE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'LONG':
    case 'NULL':
    case 'SHORT':
    case 'STRING':
      return `CAST(${input} AS VARCHAR)`;
  }
}

/** As Java 17 prints it. */
export function floatText(input: string, kind: string): string {
  return kind === 'FLOAT' ? `spark_float_text(${input})` : `spark_double_text(${input})`;
}

function elementText(input: string, type: DataType, site: Site): string {
  if (type.kind === 'ARRAY' || type.kind === 'MAP')
    return refuse('The text of nested arrays and maps is not done here yet.');
  return `coalesce(${type.kind === 'STRING' ? input : castToText(input, type, site)}, 'null')`;
}
