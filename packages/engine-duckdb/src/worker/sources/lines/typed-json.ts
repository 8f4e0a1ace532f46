import {
  closedFields,
  memberFields,
  placeNames,
  type DataType,
  type FeatureMembers,
  type JsonFormat,
  type Scan,
} from '@millrace/plan';
import { quoteIdentifier } from '../../../expression/index.ts';
import { jsonStructure, lostValue, NUMBER_MARK, typedValue } from './json-value.ts';

/**
 * The members of JSON records as typed columns, what was lost in them, and whether the record is no
 * JSON object. A member that is missing or has another type is null; the first of two with the same
 * name counts.
 *
 * @param lines a SELECT of one column with the text of each record
 */
export function typedJson(scan: Scan, format: JsonFormat, lines: string): string {
  const { column, mismatches = [], recordText, exact, features } = format;
  const members = memberFields(scan);
  const record = quoteIdentifier(column);
  const isObject = `coalesce(CASE WHEN spark_json_valid(${record}) THEN json_type(${record}) = 'OBJECT'${features === undefined ? '' : ` AND ${isFeature(record)}`} END, false)`;
  const placed = placeNames(scan.place);
  const passed = placed.map((name, index) => `${quoteIdentifier(name)} AS _p${index}`);
  const checked = `SELECT ${[`${record} AS _record`, `${isObject} AS _valid`, ...passed].join(', ')} FROM (${lines})`;
  const values = new MemberValues(
    [...members.map(({ name, type }) => ({ member: name, type })), ...mismatches],
    exact === true,
    features,
  );
  const list = [
    ...members.map(({ name }) => [values.typed(name), name] as const),
    ...mismatches.map(({ name, member, type }) => [values.lost(member, type), name] as const),
    ...(recordText === undefined ? [] : [['_record', recordText] as const]),
    ...placed.map((name, index) => [`_p${index}`, name] as const),
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
  private readonly isExact: boolean;
  private readonly features: FeatureMembers | undefined;

  constructor(
    members: readonly { readonly member: string; readonly type: DataType }[],
    isExact: boolean,
    features: FeatureMembers | undefined,
  ) {
    this.isExact = isExact;
    this.features = features;
    this.types = new Map(members.map(({ member, type }) => [member, type]));
    this.names = [...this.types.keys()];
  }

  typed(member: string): string {
    return `_v${this.names.indexOf(member)}`;
  }

  lost(member: string, type: DataType): string {
    return lostValue(this.json(member), this.typed(member), type, this.isExact);
  }

  /** Adds the values to records. */
  over(records: string): string {
    if (this.types.size === 0) return records;
    const record = this.isExact ? markedNumbers('_record') : '_record';
    if (this.features !== undefined) return this.overFeatures(records, record);
    const members = `CASE WHEN _valid THEN from_json(${record}, ${jsonStructure(this.names)}) END`;
    return this.typedOver(`SELECT *, ${members} AS _members FROM (${records})`);
  }

  private overFeatures(records: string, record: string): string {
    const feature = `from_json(${record}, ${jsonStructure(['properties', 'geometry', 'id'])})`;
    const parts = `SELECT *, CASE WHEN _valid THEN ${feature} END AS _feature FROM (${records})`;
    const split = `SELECT *, from_json(_feature.properties, ${jsonStructure(this.names)}) AS _members FROM (${parts})`;
    return this.typedOver(split);
  }

  private typedOver(split: string): string {
    const typed = [...this.types].map(
      ([member, type]) =>
        `${typedValue(this.json(member), type, this.isExact)} AS ${this.typed(member)}`,
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

/**
 * A record with a number longer than 16 characters: those with a fraction or exponent become marked
 * strings, because the parser would round them to doubles. Strings stay as they are.
 */
function markedNumbers(record: string): string {
  const parts = `regexp_extract_all(${record}, '"(?:[^"\\\\]|\\\\.)*"|[-+.0-9eE]+|[^-+.0-9eE"]+')`;
  const isLong = `length(_t) > 16 AND regexp_matches(_t, '^-?[0-9].*[.eE]')`;
  const marked = `CASE WHEN ${isLong} THEN '"${NUMBER_MARK}' || _t || '"' ELSE _t END`;
  return `CASE WHEN regexp_matches(${record}, '[-+.0-9eE]{17}') THEN array_to_string(list_transform(${parts}, lambda _t: ${marked}), '') ELSE ${record} END`;
}
