/** Who wants to reach a file: what decides is the role, and the role in a project. */
export type FileSubject = {
  readonly username: string;
  readonly role: 'ADMIN' | 'ANALYST' | 'VIEWER';
  readonly projects: ReadonlyMap<number, 'VIEWER' | 'OPERATOR' | 'EDITOR' | 'OWNER'>;
};

export type FileAccess = 'none' | 'read' | 'write';

/**
 * What somebody may do with a path in its one spelling: `/user/<name>` is that user's, `/projects/<id>` follows the project's rights, `/shared` and
 * `/mnt` are read by all and written by ANALYST. Everything is open to ADMIN. Folders above these may be looked into.
 */
export function fileAccess(path: string, { username, role, projects }: FileSubject): FileAccess {
  if (role === 'ADMIN') return 'write';
  const cap = (access: FileAccess): FileAccess => (access === 'write' && role === 'VIEWER' ? 'read' : access);
  const [top = '', second] = path.split('/').slice(1);
  if (second === undefined) return folders.has(top) ? (top === 'shared' ? cap('write') : 'read') : 'none';
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
