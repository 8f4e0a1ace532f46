import {
  closedFields,
  memberFields,
  type DataType,
  type JsonFormat,
  type Scan,
} from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { jsonStructure, lostValue, typedValue } from './json-value.ts';

/**
 * The members of JSON records as typed columns, what was lost in them, and whether the record is no
 * JSON object. A member that is missing or has another type is null; the first of two with the same
 * name counts.
 *
 * @param lines a SELECT of one column with the text of each record
 */
export function typedJson(scan: Scan, format: JsonFormat, lines: string): string {
  const { column, mismatches = [], recordText } = format;
  const members = memberFields(scan);
  const record = quoteIdentifier(column);
  const isObject = `coalesce(CASE WHEN spark_json_valid(${record}) THEN json_type(${record}) = 'OBJECT' END, false)`;
  const checked = `SELECT ${record} AS _record, ${isObject} AS _valid FROM (${lines})`;
  const values = new MemberValues([
    ...members.map(({ name, type }) => ({ member: name, type })),
    ...mismatches,
  ]);
  const list = [
    ...members.map(({ name }) => [values.typed(name), name] as const),
    ...mismatches.map(({ name, member, type }) => [values.lost(member, type), name] as const),
    ...(recordText === undefined ? [] : [['_record', recordText] as const]),
    ['NOT _valid', closedFields(scan.schema).at(-1)!.name] as const,
  ];
  return `SELECT ${list.map(([sql, name]) => `${sql} AS ${quoteIdentifier(name)}`).join(', ')} FROM (${values.over(checked)})`;
}

/** The JSON of each member that is needed, and its typed value, computed once. */
class MemberValues {
  private readonly types: ReadonlyMap<string, DataType>;
  private readonly names: readonly string[];

  constructor(members: readonly { readonly member: string; readonly type: DataType }[]) {
    this.types = new Map(members.map(({ member, type }) => [member, type]));
    this.names = [...this.types.keys()];
  }

  typed(member: string): string {
    return `_v${this.names.indexOf(member)}`;
  }

  lost(member: string, type: DataType): string {
    return lostValue(this.json(member), this.typed(member), type);
  }

  /** Adds the values to records. */
  over(records: string): string {
    if (this.names.length === 0) return records;
    const split = `SELECT _record, _valid, CASE WHEN _valid THEN from_json(_record, ${jsonStructure(this.names)}) END AS _members FROM (${records})`;
    const typed = [...this.types].map(
      ([member, type]) => `${typedValue(this.json(member), type)} AS ${this.typed(member)}`,
    );
    return `SELECT _record, _valid, _members, ${typed.join(', ')} FROM (${split})`;
  }

  private json(member: string): string {
    return `struct_extract_at(_members, ${this.names.indexOf(member) + 1})`;
  }
}
