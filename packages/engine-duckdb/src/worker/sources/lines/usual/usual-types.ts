import { memberFields, type DataType, type Scan } from '@millrace/plan';
import { fileIdentity } from '../../file-identity.ts';
import type { ReadRequest } from '../../read-request.ts';
import { Remembered } from '../../remembered.ts';
import type { UsualMember } from '../../usual-member.ts';
import { membersOf, timeOf } from './members-wanted.ts';
import { walkJson } from './walk-json.ts';

const known = new Remembered<boolean>(1000);

/**
 * Null unless each line of the file is a record whose members have usual spellings of their types.
 * Otherwise, by member: the type of time to which the program converts its text, if all its texts
 * have its usual format.
 */
export async function usualTypes(
  file: string,
  scan: Scan,
  { types, members = [], threads, signal }: ReadRequest,
): Promise<readonly (DataType | null)[] | null> {
  const identity = fileIdentity(file);
  const isUsual = (wanted: readonly UsualMember[]): Promise<boolean> =>
    known.get(JSON.stringify([identity, wanted]), () => walkJson(file, wanted, threads, signal));
  const fields = memberFields(scan);
  const times = fields.map((_, index) => timeOf(types[index] ?? null));
  const own = membersOf(scan, types);
  if ((members.length > own.length && (await isUsual(members))) || (await isUsual(own)))
    return times;
  if (times.every((type) => type === null)) return null;
  return (await isUsual(membersOf(scan, []))) ? fields.map(() => null) : null;
}
