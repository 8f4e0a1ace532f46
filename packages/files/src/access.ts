/** The caller of a file operation. Its role and its role in the project decide what it may do. */
export type FileSubject = {
  readonly username: string;
  readonly role: 'ADMIN' | 'ANALYST' | 'VIEWER';
  readonly projects: ReadonlyMap<number, 'VIEWER' | 'OPERATOR' | 'EDITOR' | 'OWNER'>;
};

export type FileAccess = 'none' | 'read' | 'write';

/**
 * What a caller may do with a normalized path. `/user/<name>` belongs to that user,
 * `/projects/<id>` follows the permissions of the project, `/shared` and `/mnt` are readable by
 * everyone and writable for ANALYST. ADMIN may do everything. Folders above these may be listed.
 */
export function fileAccess(path: string, { username, role, projects }: FileSubject): FileAccess {
  if (role === 'ADMIN') return 'write';
  const cap = (access: FileAccess): FileAccess =>
    access === 'write' && role === 'VIEWER' ? 'read' : access;
  const [top = '', second] = path.split('/').slice(1);
  if (second === undefined)
    return folders.has(top) ? (top === 'shared' ? cap('write') : 'read') : 'none';
  switch (top) {
    case 'user':
      return second === username ? cap('write') : 'none';
    case 'projects': {
      const membership = /^\d{1,15}$/.test(second) ? projects.get(Number(second)) : undefined;
      if (membership === undefined) return 'none';
      return cap(membership === 'EDITOR' || membership === 'OWNER' ? 'write' : 'read');
    }
    case 'shared':
    case 'mnt':
      return cap('write');
    default:
      return 'none';
  }
}

const folders: ReadonlySet<string> = new Set(['', 'user', 'projects', 'shared', 'mnt']);
