import { phrase, type DataType } from '@millrace/plan';
import { decimalText } from '../cast/decimal-text.ts';
import { refuse, type Site } from '../form.ts';
import { quoteText } from '../literal.ts';
import { csvText } from './text.ts';

/** What the kernel of from_csv reads. */
export function checkReadableFields(type: DataType): void {
  for (const field of type.kind === 'STRUCT' ? type.fields : []) {
    if (field.name === '_corrupt_record')
      refuse(phrase`\`_corrupt_record\` in \`from_csv\` isn't supported on the embedded engine.`);
    if (unreadable.has(field.type.kind))
      refuse(
        phrase`Reading ${field.type.kind} from CSV isn't supported on the embedded engine. Read a STRING and cast it.`,
      );
  }
}

const unreadable: ReadonlySet<DataType['kind']> = new Set<DataType['kind']>([
  'ARRAY',
  'BINARY',
  'DATE',
  'INTERVAL_DAY_TIME',
  'INTERVAL_YEAR_MONTH',
  'MAP',
  'NULL',
  'STRUCT',
  'TIMESTAMP',
  'TIMESTAMP_NTZ',
]);

/** The members of a struct as a line. */
export function csvLine(struct: string, site: Site): string {
  const type = site.typeOf(0);
  if (type.kind !== 'STRUCT') return 'CAST(NULL AS VARCHAR)';
  const texts = type.fields.map((field, index) =>
    memberText(`struct_extract_at(${struct}, ${index + 1})`, field.type, site),
  );
  return `CASE WHEN ${struct} IS NOT NULL THEN spark_csv_line([${texts.join(', ')}]::VARCHAR[], ${writtenOptions(site, 1)}) END`;
}

/** The options at the index of the arguments, as JSON. */
export function writtenOptions(site: Site, index: number): string {
  return quoteText(
    site.args.length > index ? String(site.literal(index, phrase`The option`)) : '{}',
  );
}

function memberText(member: string, type: DataType, site: Site): string {
  switch (type.kind) {
    case 'NULL':
      return 'NULL';
    case 'DECIMAL':
      return type.scale <= 6
        ? site.cast(member, type, { kind: 'STRING' })
        : `spark_json_decimal(${decimalText(member, type)}, ${type.scale})`;
    case 'BOOLEAN':
    case 'BYTE':
    case 'DATE':
    case 'DOUBLE':
    case 'FLOAT':
    case 'INTEGER':
    case 'LONG':
    case 'INTERVAL_DAY_TIME':
    case 'INTERVAL_YEAR_MONTH':
    case 'SHORT':
    case 'STRING':
      return site.cast(member, type, { kind: 'STRING' });
    case 'TIMESTAMP':
    case 'TIMESTAMP_NTZ':
      return csvText(`date_trunc('millisecond', ${member})`, type, site);
    case 'ARRAY':
    case 'BINARY':
    case 'MAP':
    case 'STRUCT':
      return refuse(
        phrase`Writing ${type.kind} as CSV isn't supported on the embedded engine. Cast it to STRING.`,
      );
  }
}
