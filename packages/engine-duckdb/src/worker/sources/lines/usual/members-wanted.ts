import { memberFields, sameType, type DataType, type Scan } from '@millrace/plan';
import type { UsualMember } from '../../usual-member.ts';

type Types = readonly (DataType | null)[];

/**
 * By path of JSON files, everything that scans read or check there, so that one look at a file
 * serves all of them. Nothing for a path from which a member is read as two types.
 */
export function membersWanted(
  scans: readonly Scan[],
  typesOf: (scan: Scan) => Types,
): ReadonlyMap<string, readonly UsualMember[]> {
  const paths = new Map<string, Map<string, UsualMember>>();
  const ambiguous = new Set<string>();
  for (const scan of scans) {
    const known = paths.get(scan.path) ?? new Map<string, UsualMember>();
    paths.set(scan.path, known);
    for (const member of membersOf(scan, typesOf(scan))) {
      const other = known.get(member.name);
      if (other !== undefined && !sameType(other.type, member.type)) ambiguous.add(scan.path);
      known.set(member.name, member);
    }
  }
  return new Map(
    [...paths]
      .filter(([path]) => !ambiguous.has(path))
      .map(([path, members]) => [path, [...members.values()]]),
  );
}

/**
 * What a scan reads, and what it only checks. A string that is converted to a time has that type.
 */
export function membersOf(scan: Scan, types: Types): readonly UsualMember[] {
  const { format } = scan;
  if (format.kind !== 'json') return [];
  const read = memberFields(scan).map(({ name, type }, index) => ({
    name,
    type: timeOf(types[index] ?? null) ?? type,
  }));
  const names = new Set(read.map(({ name }) => name));
  const checked = (format.mismatches ?? [])
    .filter(({ member }) => !names.has(member))
    .map(({ member, type }) => ({ name: member, type }));
  return [...read, ...checked];
}

export function timeOf(type: DataType | null): DataType | null {
  return type !== null && times.has(type.kind) ? type : null;
}

const times: ReadonlySet<DataType['kind']> = new Set(['DATE', 'TIMESTAMP', 'TIMESTAMP_NTZ']);
