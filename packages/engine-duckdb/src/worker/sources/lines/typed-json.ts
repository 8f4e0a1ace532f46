import {
  closedFields,
  memberFields,
  type DataType,
  type FeatureMembers,
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
  const { column, mismatches = [], recordText, features } = format;
  const members = memberFields(scan);
  const record = quoteIdentifier(column);
  const isObject = `coalesce(CASE WHEN spark_json_valid(${record}) THEN json_type(${record}) = 'OBJECT'${features === undefined ? '' : ` AND ${isFeature(record)}`} END, false)`;
  const checked = `SELECT ${record} AS _record, ${isObject} AS _valid FROM (${lines})`;
  const values = new MemberValues(
    [...members.map(({ name, type }) => ({ member: name, type })), ...mismatches],
    features,
  );
  const list = [
    ...members.map(({ name }) => [values.typed(name), name] as const),
    ...mismatches.map(({ name, member, type }) => [values.lost(member, type), name] as const),
    ...(recordText === undefined ? [] : [['_record', recordText] as const]),
    ['NOT _valid', closedFields(scan.schema).at(-1)!.name] as const,
  ];
  return `SELECT ${list.map(([sql, name]) => `${sql} AS ${quoteIdentifier(name)}`).join(', ')} FROM (${values.over(checked)})`;
}

/** Whether a JSON object is a feature, whose properties are an object or null. */
function isFeature(record: string): string {
  const members = `from_json(${record}, ${jsonStructure(['type', 'properties'])})`;
  return `list_transform([${members}], lambda _f: _f.type::VARCHAR = '"Feature"' AND (_f.properties IS NULL OR json_type(_f.properties) IN ('OBJECT', 'NULL')))[1]`;
}

/** The JSON of each member that is needed, and its typed value, computed once. */
class MemberValues {
  private readonly types: ReadonlyMap<string, DataType>;
  private readonly names: readonly string[];

  private readonly features: FeatureMembers | undefined;

  constructor(
    members: readonly { readonly member: string; readonly type: DataType }[],
    features?: FeatureMembers,
  ) {
    this.features = features;
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
    if (this.features !== undefined) return this.overFeatures(records);
    const split = `SELECT _record, _valid, CASE WHEN _valid THEN from_json(_record, ${jsonStructure(this.names)}) END AS _members FROM (${records})`;
    return this.typedOver(split);
  }

  private overFeatures(records: string): string {
    const feature = `from_json(_record, ${jsonStructure(['properties', 'geometry', 'id'])})`;
    const parts = `SELECT _record, _valid, CASE WHEN _valid THEN ${feature} END AS _feature FROM (${records})`;
    const split = `SELECT _record, _valid, _feature, from_json(_feature.properties, ${jsonStructure(this.names)}) AS _members FROM (${parts})`;
    return this.typedOver(split);
  }

  private typedOver(split: string): string {
    const typed = [...this.types].map(
      ([member, type]) => `${typedValue(this.json(member), type)} AS ${this.typed(member)}`,
    );
    return `SELECT *, ${typed.join(', ')} FROM (${split})`;
  }

  private json(member: string): string {
    const { geometry, geometryType, id } = this.features ?? {};
    if (member === geometry) return '_feature.geometry';
    if (member === geometryType)
      return `CASE WHEN json_type(_feature.geometry) = 'OBJECT' THEN from_json(_feature.geometry, ${jsonStructure(['type'])}).type END`;
    if (member === id) return '_feature.id';
    return `struct_extract_at(_members, ${this.names.indexOf(member) + 1})`;
  }
}
