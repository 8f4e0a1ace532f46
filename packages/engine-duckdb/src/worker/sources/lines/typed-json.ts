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
  const { column, mismatches = [], recordText, exact = [], features } = format;
  const members = memberFields(scan);
  const record = quoteIdentifier(column);
  const isObject = `coalesce(CASE WHEN spark_json_valid(${record}) THEN json_type(${record}) = 'OBJECT'${features === undefined ? '' : ` AND ${isFeature(record)}`} END, false)`;
  const placed = placeNames(scan.place);
  const passed = placed.map((name, index) => `${quoteIdentifier(name)} AS _p${index}`);
  const checked = `SELECT ${[`${record} AS _record`, `${isObject} AS _valid`, ...passed].join(', ')} FROM (${lines})`;
  const values = new MemberValues(
    [...members.map(({ name, type }) => ({ member: name, type })), ...mismatches],
    exact,
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
  private readonly exact: readonly string[];

  private readonly features: FeatureMembers | undefined;

  constructor(
    members: readonly { readonly member: string; readonly type: DataType }[],
    exact: readonly string[],
    features: FeatureMembers | undefined,
  ) {
    this.features = features;
    this.types = new Map(members.map(({ member, type }) => [member, type]));
    this.names = [...this.types.keys()].filter((name) => !exact.includes(name));
    this.exact = [...this.types.keys()].filter((name) => exact.includes(name));
  }

  typed(member: string): string {
    return `_v${[...this.types.keys()].indexOf(member)}`;
  }

  lost(member: string, type: DataType): string {
    return lostValue(this.json(member), this.typed(member), type, this.isExact(member));
  }

  /** Adds the values to records. */
  over(records: string): string {
    if (this.types.size === 0) return records;
    if (this.features !== undefined) return this.overFeatures(records);
    const parts = [
      splitInto('_members', '_record', this.names),
      splitInto('_exact', quotedNumbers('_record'), this.exact),
    ].flat();
    return this.typedOver(`SELECT *, ${parts.join(', ')} FROM (${records})`);
  }

  private overFeatures(records: string): string {
    const feature = `from_json(_record, ${jsonStructure(['properties', 'geometry', 'id'])})`;
    const parts = `SELECT *, CASE WHEN _valid THEN ${feature} END AS _feature FROM (${records})`;
    const split = `SELECT *, from_json(_feature.properties, ${jsonStructure(this.names)}) AS _members FROM (${parts})`;
    return this.typedOver(split);
  }

  private typedOver(split: string): string {
    const typed = [...this.types].map(
      ([member, type]) =>
        `${typedValue(this.json(member), type, this.isExact(member))} AS ${this.typed(member)}`,
    );
    return `SELECT *, ${typed.join(', ')} FROM (${split})`;
  }

  private isExact(member: string): boolean {
    return this.exact.includes(member);
  }

  private json(member: string): string {
    const { geometry, geometryType, id } = this.features ?? {};
    if (member === geometry) return '_feature.geometry';
    if (member === geometryType)
      return `CASE WHEN json_type(_feature.geometry) = 'OBJECT' THEN from_json(_feature.geometry, ${jsonStructure(['type'])}).type END`;
    if (member === id) return '_feature.id';
    const place = this.exact.indexOf(member);
    if (place >= 0) return `struct_extract_at(_exact, ${place + 1})`;
    return `struct_extract_at(_members, ${this.names.indexOf(member) + 1})`;
  }
}

/** The JSON of some members of each object; none if there are none. */
function splitInto(name: string, record: string, members: readonly string[]): readonly string[] {
  if (members.length === 0) return [];
  return [`CASE WHEN _valid THEN from_json(${record}, ${jsonStructure(members)}) END AS ${name}`];
}

/**
 * A record with a number longer than 16 characters: numbers with a fraction or exponent become
 * marked strings, because the parser would round them to doubles. Strings stay as they are.
 */
function quotedNumbers(record: string): string {
  const parts = `regexp_extract_all(${record}, '"(?:[^"\\\\]|\\\\.)*"|[^"]+')`;
  const number = `'(-?[0-9]+(?:[.][0-9]+(?:[eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+))'`;
  const quoted = `CASE WHEN starts_with(_t, '"') THEN _t ELSE regexp_replace(_t, ${number}, '"${NUMBER_MARK.replaceAll('\\', '\\\\')}\\1"', 'g') END`;
  return `CASE WHEN regexp_matches(${record}, '[-+.0-9eE]{17}') THEN array_to_string(list_transform(${parts}, lambda _t: ${quoted}), '') ELSE ${record} END`;
}
