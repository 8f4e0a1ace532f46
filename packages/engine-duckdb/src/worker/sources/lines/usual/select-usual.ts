import { closedFields, memberFields, type DataType, type Scan } from '@millrace/plan';
import { printType, quoteIdentifier } from '../../../../expression/index.ts';
import { quoteText } from '../../../../expression/literal.ts';
import { membersOf } from './members-wanted.ts';

/**
 * The scan's columns by DuckDB's JSON reader, from files without a broken record or a lost value.
 *
 * @param types by member, the type to which its text is converted
 */
export function selectUsual(
  files: readonly string[],
  scan: Scan,
  types: readonly (DataType | null)[],
): string {
  const members = memberFields(scan);
  const columns = membersOf(scan, []).map(
    ({ name, type }) => `${quoteText(name)}: ${quoteText(printType(type))}`,
  );
  const typed = members.map(({ name }, index) => {
    const column = quoteIdentifier(name);
    const type = types[index] ?? null;
    return type === null ? column : `CAST(${column} AS ${localType(type)}) AS ${column}`;
  });
  const rest = closedFields(scan.schema).slice(members.length);
  const lost = rest
    .slice(0, -1)
    .map(({ name }) => `CAST(NULL AS VARCHAR) AS ${quoteIdentifier(name)}`);
  const malformed = `false AS ${quoteIdentifier(rest.at(-1)!.name)}`;
  const options = [
    `format = 'newline_delimited'`,
    'auto_detect = false',
    `columns = {${columns.join(', ')}}`,
  ];
  return `SELECT ${[...typed, ...lost, malformed].join(', ')} FROM read_json([${files.map(quoteText).join(', ')}], ${options.join(', ')})`;
}

/** An instant is in the file as a local time. */
function localType(type: DataType): string {
  return type.kind === 'TIMESTAMP' ? 'TIMESTAMP' : printType(type);
}
