import type { FileAccess, FileSubject } from './access.ts';

/** Who may do something: everyone, or these users and the members of these projects. */
export type Grantees =
  | 'everyone'
  | { readonly users?: readonly string[]; readonly projects?: readonly number[] };

export type StoreGrants = { readonly read?: Grantees; readonly write?: Grantees };

/**
 * What a caller may do in a store. ADMIN may do everything, the role VIEWER never writes. Of a
 * project, all members read, and editors and owners write.
 */
export function storeAccess({ read, write }: StoreGrants, subject: FileSubject): FileAccess {
  if (subject.role === 'ADMIN') return 'write';
  if (subject.role !== 'VIEWER' && includes(write, subject, true)) return 'write';
  return includes(read, subject, false) || includes(write, subject, false) ? 'read' : 'none';
}

function includes(
  grantees: Grantees | undefined,
  { username, projects }: FileSubject,
  mustEdit: boolean,
): boolean {
  if (grantees === undefined) return false;
  if (grantees === 'everyone') return true;
  if (grantees.users?.includes(username)) return true;
  return (grantees.projects ?? []).some((id) => {
    const role = projects.get(id);
    return role !== undefined && (!mustEdit || role === 'EDITOR' || role === 'OWNER');
  });
}
