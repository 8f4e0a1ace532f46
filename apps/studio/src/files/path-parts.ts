/** The folder of a path, without a trailing slash; empty if it has none. */
export function folderOf(path: string): string {
  return path.replace(/\/?[^/]*$/, '');
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folders from the root to a path, each with its own path. */
export function trailOf(
  folder: string,
): readonly { readonly name: string; readonly path: string }[] {
  const names = folder.split('/').filter((name) => name !== '');
  return names.map((name, index) => ({ name, path: `/${names.slice(0, index + 1).join('/')}` }));
}

/**
 * Whether a text is the start of a server path that can be completed: no parameter, no pattern, no
 * other file system.
 */
export function isPlainPath(text: string): boolean {
  return text.startsWith('/') && !/[$*?[{]/.test(text);
}

/** Whether a path is a folder or inside it, at any depth. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
